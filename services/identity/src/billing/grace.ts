import { graceDays, graceNoticeDays } from '@entourage/contracts/billing.ts';

const dayMs = 24 * 3_600_000;

export type NoticeDay = (typeof graceNoticeDays)[number];

export const graceUntil = (since: Date): Date => new Date(since.getTime() + graceDays * dayMs);

/** The day whose notice is due: the latest that was reached; null before the first and after the grace. */
export function noticeDue(since: Date, now: Date): NoticeDay | null {
  if (now >= graceUntil(since)) return null;
  const days = (now.getTime() - since.getTime()) / dayMs;
  return graceNoticeDays.findLast((day) => days >= day) ?? null;
}

/** Paid features are read-only: the grace of a failed payment is over, or a subscription that was paid has ended. */
export function hasLapsed(
  subscription: { readonly status: string; readonly pastDueSince: Date | null; readonly wasPaid: boolean },
  now: Date,
): boolean {
  const { status, pastDueSince, wasPaid } = subscription;
  if (status === 'ENDED') return wasPaid;
  return status === 'PAST_DUE' && pastDueSince !== null && now >= graceUntil(pastDueSince);
}

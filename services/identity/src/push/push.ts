import { type NotificationKind, notificationKinds } from '@entourage/contracts/notifications.ts';

export type PushKind = NotificationKind | 'MESSAGE' | 'MEETING_REMINDER' | 'TEST';

/** What replaces what, on the device and while it waits here: one of each kind, and one for a meeting. */
export const tagOf = (kind: PushKind, subjectId: string | null): string =>
  kind.startsWith('MEETING_') && subjectId !== null ? `meeting-${subjectId}` : kind.toLowerCase().replaceAll('_', '-');

/** For the log and the figures: a kind that an older release does not know is not sent. */
export const isPushKind = (kind: string): kind is PushKind =>
  (notificationKinds as readonly string[]).includes(kind) || ['MESSAGE', 'MEETING_REMINDER', 'TEST'].includes(kind);

/** Pauses after the first failure, the second and so on; the last one repeats. */
const pausesMs = [10_000, 60_000, 5 * 60_000, 30 * 60_000];
const longestPauseMs = 2 * 3_600_000;

/** When a failed push is tried again, not before the push service allows it; null once it is over by then. */
export function nextPush(
  { attempts, expiresAt }: { attempts: number; expiresAt: Date },
  now: Date,
  afterSeconds = 0,
): Date | null {
  const pauseMs = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0;
  const at = new Date(now.getTime() + Math.min(Math.max(pauseMs, afterSeconds * 1000), longestPauseMs));
  return at < expiresAt ? at : null;
}

import type { Subscription } from '@entourage/contracts/rest/billing.ts';
import { graceUntil } from './grace.ts';
import type { Stored } from './settle.ts';

/** The instants of a subscription as dates; the graph writes them. */
export type OwnSubscription = Omit<Subscription, 'nextChargeAt' | 'endsAt' | 'graceUntil'> & {
  nextChargeAt: Date | null;
  endsAt: Date | null;
  graceUntil: Date | null;
};

/** What a person sees of their subscription. */
export function ownSubscription(
  stored: Stored | null,
  { configured, simulated }: { configured: boolean; simulated: boolean },
): OwnSubscription {
  if (!stored) return { ...nothing, status: configured ? 'NONE' : 'NOT_CONFIGURED', simulated };
  const { status, plan, amount, currency, cancelAtPeriodEnd, readOnly, cardBrand, cardLast4 } = stored;
  return {
    status,
    plan,
    amount,
    currency,
    cancelAtPeriodEnd,
    readOnly,
    cardBrand,
    cardLast4,
    simulated,
    ...timesOf(stored),
  };
}

export const timesOf = ({ status, periodEndsAt, cancelAtPeriodEnd, endedAt, pastDueSince }: Stored) => ({
  nextChargeAt: status === 'ACTIVE' && !cancelAtPeriodEnd ? periodEndsAt : null,
  endsAt: endedAt ?? (cancelAtPeriodEnd ? periodEndsAt : null),
  graceUntil: pastDueSince && graceUntil(pastDueSince),
});

const nothing = {
  plan: null,
  amount: null,
  currency: null,
  cancelAtPeriodEnd: false,
  readOnly: false,
  cardBrand: null,
  cardLast4: null,
  nextChargeAt: null,
  endsAt: null,
  graceUntil: null,
} as const;

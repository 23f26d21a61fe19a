import type { Subscription } from './subscription.api.ts';

/** An athlete's state where there is no payment provider. */
export const noSubscription: Subscription = {
  status: 'NOT_CONFIGURED',
  plan: null,
  amount: null,
  currency: null,
  nextChargeAt: null,
  cancelAtPeriodEnd: false,
  endsAt: null,
  graceUntil: null,
  readOnly: false,
  cardBrand: null,
  cardLast4: null,
  simulated: false,
};

export const aSubscription = (over: Partial<Subscription> = {}): Subscription => ({
  ...noSubscription,
  status: 'ACTIVE',
  plan: 'MONTHLY',
  amount: 1_000_000,
  currency: 'usd',
  nextChargeAt: '2026-04-01T00:00:00.000Z',
  cardBrand: 'visa',
  cardLast4: '4242',
  ...over,
});

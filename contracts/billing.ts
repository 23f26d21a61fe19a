/** Where a subscription stands. `NOT_CONFIGURED`: the platform has no payment provider. */
export const subscriptionStatuses = [
  'NOT_CONFIGURED',
  'NONE',
  /** The payment provider has not answered yet. */
  'SETTING_UP',
  /** The first payment is due. */
  'INCOMPLETE',
  'ACTIVE',
  /** A payment has failed. */
  'PAST_DUE',
  'ENDED',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const plans = ['MONTHLY', 'ANNUAL'] as const;
export type Plan = (typeof plans)[number];

/** In cents of US dollars. The amount charged is that of the provider's price; a different one is refused at the start. */
export const planPrices = {
  MONTHLY: { lookupKey: 'entourage_monthly', cents: 1_000_000 },
  ANNUAL: { lookupKey: 'entourage_annual', cents: 12_000_000 },
} as const satisfies Record<Plan, { lookupKey: string; cents: number }>;

export const planCurrency = 'usd';

/** After a failed payment everything stays open for so long; afterwards paid features are read-only. */
export const graceDays = 14;

/** Days after the failed payment on which the person is mailed. */
export const graceNoticeDays = [1, 3, 7, 13] as const;

export const invoiceStatuses = ['DRAFT', 'OPEN', 'PAID', 'UNCOLLECTIBLE', 'VOID'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** How a simulated payment ends. */
export const simulatedOutcomes = ['SUCCESS', 'DECLINED', 'AUTHENTICATION'] as const;
export type SimulatedOutcome = (typeof simulatedOutcomes)[number];

/** Where the payment provider reports changes, at the gateway. */
export const webhookPath = '/api/stripe/webhook';

/** The same at identity: the body as it came, with the gateway's own token. */
export const ownWebhookPath = '/billing/webhook';

export const signatureHeader = 'stripe-signature';

/** Larger reports do not occur. */
export const webhookMaxBytes = 512 * 1024;

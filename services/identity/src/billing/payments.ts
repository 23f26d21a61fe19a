import type { Plan } from '@entourage/contracts/billing.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import type { BillingStore } from './billing.store.ts';
import { type PaymentProvider, ProviderFailure } from './provider/payment-provider.ts';
import type { RefreshDeps } from './refresh-customer.ts';

/** What a call waits for the provider: the gateway waits little longer. What was begun goes on. */
export const waitMs = 1000;

export interface BillingDeps extends RefreshDeps {
  readonly billing: BillingStore;
  /** Null where no provider is configured. */
  readonly provider: PaymentProvider | null;
  readonly publicOrigin: string;
}

export const noSubscription = () => new Problem('NO_SUBSCRIPTION', 'You have no subscription.');

export const planChosen = (plan: Plan) =>
  new Problem(
    'PLAN_CHOSEN',
    `You have chosen to pay ${plan === 'ANNUAL' ? 'annually' : 'monthly'} already. Cancel that in your account to choose again.`,
  );

/** A failure of the provider as the refusal of a call; every other error passes. */
export function refusalOf(error: unknown, message = 'Please try again in a moment.'): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  return error.kind === 'away'
    ? new Problem('UNAVAILABLE', message, { retryAfterSeconds: 5 })
    : new Problem('PAYMENT_PROVIDER_FAILED', message);
}

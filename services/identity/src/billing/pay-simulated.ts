import type { SimulatedOutcome } from '@entourage/contracts/billing.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { type BillingDeps, refusalOf } from './payments.ts';
import type { PaymentOutcome } from './provider/payment-provider.ts';
import { refreshCustomer } from './refresh-customer.ts';

const nothingToPay = () => new Problem('NOTHING_TO_PAY', 'There is nothing to pay here.');

/** Pays the open invoice of the person at the simulator; real payments never pass through here. */
export async function paySimulated(
  deps: BillingDeps,
  userId: string,
  outcome: SimulatedOutcome,
): Promise<PaymentOutcome> {
  const { provider, billing } = deps;
  if (!provider?.pay) throw nothingToPay();
  const customer = await billing.customerOf(userId);
  const stripeId = customer?.stripeId;
  if (!customer || !stripeId) throw nothingToPay();
  try {
    const { account } = await refreshCustomer(deps, customer, () => provider.accountOf(stripeId));
    const secret = account.subscriptions.find(({ clientSecret }) => clientSecret !== null)?.clientSecret;
    if (!secret) throw nothingToPay();
    return await provider.pay(secret, outcome);
  } catch (error) {
    throw refusalOf(error);
  }
}

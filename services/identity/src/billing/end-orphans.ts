import { endNow } from './end-now.ts';
import type { BillingDeps } from './payments.ts';
import { refreshCustomer } from './refresh-customer.ts';

/**
 * Cancels at once what deleted people have subscribed to, until the provider has confirmed it. The ids of customer,
 * subscription and invoices stay.
 */
export async function endOrphans(deps: BillingDeps): Promise<void> {
  const { billing, provider, log } = deps;
  if (!provider) return;
  for (const { customer, subscription } of await billing.orphans()) {
    const { stripeId } = customer;
    try {
      if (stripeId) {
        await refreshCustomer(deps, customer, async () => {
          const account = await provider.accountOf(stripeId);
          for (const { id } of account.subscriptions) await endNow(provider, account, id);
          return provider.accountOf(stripeId);
        });
      }
      await billing.drop(subscription.id);
      log.info({ customer: customer.id }, 'the subscription of a deleted account was cancelled');
    } catch (error) {
      log.warn({ err: error, customer: customer.id }, 'the subscription of a deleted account is not cancelled yet');
    }
  }
}

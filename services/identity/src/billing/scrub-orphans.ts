import type { Log } from '@entourage/kit/process/log.ts';
import type { BillingStore } from './billing.store.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';

/**
 * Removes the address and the cards of deleted people at the provider, once nothing of theirs runs, until the provider
 * has confirmed it.
 */
export async function scrubOrphans(deps: {
  readonly billing: BillingStore;
  readonly provider: PaymentProvider;
  readonly log: Log;
}): Promise<void> {
  const { billing, provider, log } = deps;
  for (const { id, stripeId } of await billing.unscrubbed()) {
    try {
      await provider.scrubCustomer(stripeId);
      await billing.markScrubbed(id);
      log.info({ customer: id }, 'address and cards of a deleted account were removed at the payment provider');
    } catch (error) {
      log.warn({ err: error, customer: id }, 'address and cards of a deleted account are not removed yet');
    }
  }
}

import type { Pool } from '@entourage/kit/data/database.ts';
import type { BillingStore } from './billing.store.ts';
import { passAddress } from './pass-address.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { type RefreshDeps, refreshCustomer } from './refresh-customer.ts';

const everyMinutes = 60;

export interface ReconcileDeps extends RefreshDeps {
  readonly billing: BillingStore;
  readonly provider: PaymentProvider;
  /** Counts changes that no report had announced. */
  readonly countRepairs: (repairs: number) => void;
}

/** Compares every open subscription with the provider once an hour, on one replica. */
export async function reconcileWhenDue(deps: ReconcileDeps): Promise<void> {
  if (await begin(deps.pool)) await reconcile(deps);
}

async function begin(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update billing_runs set begun_at = now()
     where name = 'reconciliation' and begun_at <= now() - make_interval(mins => $1)`,
    [everyMinutes],
  );
  return rowCount === 1;
}

/**
 * Repairs what reports have missed and passes new addresses on, one customer after the other; a customer that fails does
 * not stop the others.
 */
export async function reconcile(deps: ReconcileDeps): Promise<{ customers: number; repaired: number; failed: number }> {
  const { billing, provider, log } = deps;
  const customers = await billing.openCustomers();
  let [repaired, failed] = [0, 0];
  for (const customer of customers) {
    try {
      const { changes } = await refreshCustomer(deps, customer, () => provider.accountOf(customer.stripeId));
      repaired += changes;
      await passAddress(billing, provider, customer);
    } catch (error) {
      failed += 1;
      log.warn({ err: error, customer: customer.id }, 'a customer could not be compared with the payment provider');
    }
  }
  if (repaired > 0) deps.countRepairs(repaired);
  const found = { customers: customers.length, repaired, failed };
  log[repaired > 0 ? 'warn' : 'info'](found, 'subscriptions were compared with the payment provider');
  return found;
}

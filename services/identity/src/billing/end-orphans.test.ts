import type { Pool } from '@entourage/kit/data/database.ts';
import type { StripeSimulator } from '@entourage/stack/stripe-simulator/simulator';
import { eventually } from '@entourage/stack/testing/eventually';
import { billingAt, insertAthlete, quietSimulator, type TestBilling } from '../../test/billing.ts';
import { withDatabase } from '../../test/with-database.ts';
import { endOrphans } from './end-orphans.ts';
import { reconcile } from './reconcile.ts';
import { scrubOrphans } from './scrub-orphans.ts';
import { startSubscription } from './start-subscription.ts';

let pool: Pool;
let simulator: StripeSimulator;
let deps: TestBilling;

withDatabase((opened) => {
  pool = opened;
});
beforeAll(async () => {
  simulator = await quietSimulator();
  deps = billingAt(pool, simulator);
});
beforeEach(() => simulator.fail(null));
afterAll(() => simulator.stop());

/** An account that has paid and is deleted. */
async function deletedPayer() {
  const userId = await insertAthlete(pool);
  const { clientSecret, subscriptionId } = await eventually(async () => {
    const started = await startSubscription(deps, userId, 'MONTHLY');
    expect(started.status).toBe('INCOMPLETE');
    return { clientSecret: started.clientSecret ?? '', subscriptionId: started.subscriptionId ?? '' };
  });
  simulator.account.pay(clientSecret, 'SUCCESS');
  await reconcile({ ...deps, countRepairs: () => undefined });
  await pool.query('delete from users where id = $1', [userId]);
  return { subscriptionId, stripeId: simulator.account.subscription(subscriptionId).customer };
}

test('deleting a person cancels at the provider, and keeps the ids of customer and invoices', async () => {
  const { subscriptionId } = await deletedPayer();
  simulator.fail({ status: 500 });
  await endOrphans(deps);
  expect(simulator.account.subscription(subscriptionId).status).toBe('active');
  simulator.fail(null);
  await endOrphans(deps);
  expect(simulator.account.subscription(subscriptionId).status).toBe('canceled');
  const { rows } = await pool.query(
    `select s.status, c.user_id, i.status as invoice from subscriptions s
     join billing_customers c on c.id = s.customer_id join invoices i on i.customer_id = c.id where s.stripe_id = $1`,
    [subscriptionId],
  );
  expect(rows).toEqual([{ status: 'ENDED', user_id: null, invoice: 'PAID' }]);
  expect(await deps.billing.orphans()).toEqual([]);
});

test('deleting a person removes their address and cards at the provider, once nothing of theirs runs', async () => {
  const { stripeId } = await deletedPayer();
  const kept = () => ({
    address: simulator.account.customer(stripeId).email !== null,
    cards: simulator.account.paymentMethodsOf(stripeId).length,
  });
  await scrubOrphans(deps);
  expect(kept()).toEqual({ address: true, cards: 1 });
  await endOrphans(deps);
  simulator.fail({ status: 500 });
  await scrubOrphans(deps);
  expect(kept()).toEqual({ address: true, cards: 1 });
  simulator.fail(null);
  await scrubOrphans(deps);
  expect(kept()).toEqual({ address: false, cards: 0 });
  expect(await deps.billing.unscrubbed()).toEqual([]);
});

import type { Pool } from '@entourage/kit/data/database.ts';
import type { StripeSimulator } from '@entourage/stack/stripe-simulator/simulator';
import { eventually } from '@entourage/stack/testing/eventually';
import { billingAt, insertAthlete, quietSimulator, type TestBilling } from '../../test/billing.ts';
import { withDatabase } from '../../test/with-database.ts';
import { startSubscription } from './start-subscription.ts';

let pool: Pool;
let simulator: StripeSimulator;
let deps: TestBilling;

withDatabase((opened) => {
  pool = opened;
});
beforeAll(async () => {
  simulator = await quietSimulator();
});
beforeEach(() => {
  simulator.fail(null);
  deps = billingAt(pool, simulator);
});
afterAll(() => simulator.stop());

const start = (userId: string, by = deps) => startSubscription(by, userId, 'MONTHLY');

/** What the provider has of a person. */
async function atProvider(userId: string) {
  const customer = await deps.billing.customerOf(userId);
  const { customers, subscriptions } = simulator.account.kept;
  return {
    customers: customers.filter(({ metadata }) => metadata.entourage === customer?.id).length,
    subscriptions: subscriptions.filter((each) => each.customer === customer?.stripeId).length,
  };
}

const untilSetUp = (userId: string, by = deps) =>
  eventually(async () => {
    const started = await start(userId, by);
    expect(started.status).toBe('INCOMPLETE');
    return started;
  });

test('the first call makes a customer and a subscription of $10,000, and a second call answers the same', async () => {
  const userId = await insertAthlete(pool);
  const first = await untilSetUp(userId);
  expect(first).toEqual({
    status: 'INCOMPLETE',
    clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    subscriptionId: expect.stringMatching(/^sub_/),
    plan: 'MONTHLY',
    amount: 1_000_000,
    publishableKey: null,
    simulated: true,
  });
  expect(await start(userId)).toEqual(first);
  expect(await deps.billing.latestOf(userId)).toMatchObject({ plan: 'MONTHLY', amount: 1_000_000, currency: 'usd' });
  expect(await atProvider(userId)).toEqual({ customers: 1, subscriptions: 1 });
});

test('20 parallel calls of two replicas make one customer and one subscription', async () => {
  const userId = await insertAthlete(pool);
  const replicas = [deps, billingAt(pool, simulator)];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => start(userId, replicas[n % 2])));
  expect(answers.filter(({ status }) => status !== 'INCOMPLETE' && status !== 'SETTING_UP')).toEqual([]);
  const { subscriptionId } = await untilSetUp(userId);
  expect(new Set(answers.flatMap((each) => each.subscriptionId ?? []))).toEqual(new Set([subscriptionId]));
  expect(await atProvider(userId)).toEqual({ customers: 1, subscriptions: 1 });
});

test('20 parallel calls that choose both plans make one subscription; those of the other plan are told so', async () => {
  const userId = await insertAthlete(pool);
  const calls = Array.from({ length: 20 }, (_, n) => startSubscription(deps, userId, n % 2 ? 'ANNUAL' : 'MONTHLY'));
  const refused = (await Promise.allSettled(calls)).flatMap((call) =>
    call.status === 'rejected' ? [call.reason] : [],
  );
  for (const reason of refused) expect(reason).toMatchObject({ code: 'PLAN_CHOSEN' });
  // Whichever plan came first is set up after the calls.
  await eventually(async () => expect(await atProvider(userId)).toEqual({ customers: 1, subscriptions: 1 }));
});

test('without keys nothing is asked of anybody, and it is no failure', async () => {
  const userId = await insertAthlete(pool);
  expect(await startSubscription({ ...deps, provider: null }, userId, 'MONTHLY')).toEqual({
    ...{ status: 'NOT_CONFIGURED', clientSecret: null, subscriptionId: null, plan: null, amount: null },
    ...{ publishableKey: null, simulated: false },
  });
});

test('killed between the answer of the provider and our commit, the next call finds what was made', async () => {
  const userId = await insertAthlete(pool);
  // As after the crash: the provider did it, and nothing of it is stored.
  const { customer, subscription } = await deps.billing.reserve(userId, 'MONTHLY');
  const stripeId = await deps.provider.createCustomer(customer.id);
  const made = await deps.provider.createSubscription({ customerId: stripeId, plan: 'MONTHLY', key: subscription.id });
  expect((await untilSetUp(userId)).subscriptionId).toBe(made.id);
  expect(await atProvider(userId)).toEqual({ customers: 1, subscriptions: 1 });
});

test('killed so, and back after the provider has dropped its keys, the next call finds it too', async () => {
  const userId = await insertAthlete(pool);
  const { customer, subscription } = await deps.billing.reserve(userId, 'MONTHLY');
  const stripeId = await deps.provider.createCustomer(customer.id);
  const made = await deps.provider.createSubscription({ customerId: stripeId, plan: 'MONTHLY', key: subscription.id });
  simulator.dropKeys();
  const tomorrow = billingAt(pool, simulator, () => new Date(Date.now() + 24 * 3_600_000));
  expect((await untilSetUp(userId, tomorrow)).subscriptionId).toBe(made.id);
  expect(await atProvider(userId)).toEqual({ customers: 1, subscriptions: 1 });
});

test('a provider that takes longer than the caller waits goes on: SETTING_UP, then the result', async () => {
  const userId = await insertAthlete(pool);
  simulator.fail({ delayMs: 1500, times: 1 });
  expect(await start(userId)).toMatchObject({ status: 'SETTING_UP', clientSecret: null });
  await untilSetUp(userId);
  expect(await atProvider(userId)).toEqual({ customers: 1, subscriptions: 1 });
});

test('another plan replaces one that the provider has not answered for, also if it was made there', async () => {
  const [unmade, made] = [await insertAthlete(pool), await insertAthlete(pool)];
  await deps.billing.reserve(unmade, 'ANNUAL');
  const { customer, subscription } = await deps.billing.reserve(made, 'ANNUAL');
  const customerId = await deps.provider.createCustomer(customer.id);
  await deps.billing.setStripeId(customer.id, customerId);
  const annual = await deps.provider.createSubscription({ customerId, plan: 'ANNUAL', key: subscription.id });
  for (const userId of [unmade, made])
    expect(await untilSetUp(userId)).toMatchObject({ plan: 'MONTHLY', amount: 1_000_000 });
  expect(simulator.account.subscription(annual.id).status).toBe('canceled');
});

test('the secret of one plan is never given to a call that names another one', async () => {
  const userId = await insertAthlete(pool);
  simulator.fail({ delayMs: 1500, times: 1 });
  expect(await startSubscription(deps, userId, 'ANNUAL')).toMatchObject({ status: 'SETTING_UP', amount: null });
  await eventually(() => expect(start(userId)).rejects.toMatchObject({ code: 'PLAN_CHOSEN' }));
  expect(await startSubscription(deps, userId, null)).toMatchObject({ plan: 'ANNUAL', amount: 12_000_000 });
  expect(await atProvider(userId)).toEqual({ customers: 1, subscriptions: 1 });
});

test.each([429, 500] as const)('after answers of %d the next call works, and nothing is made twice', async (status) => {
  const userId = await insertAthlete(pool);
  simulator.fail({ status });
  await expect(start(userId)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  simulator.fail(null);
  await untilSetUp(userId);
  expect(await atProvider(userId)).toEqual({ customers: 1, subscriptions: 1 });
});

test('while the provider is down the call fails with the words of the screen, and afterwards it works', async () => {
  const userId = await insertAthlete(pool);
  const down = billingAt(pool, { url: 'http://127.0.0.1:1' });
  // On a busy machine the refusal may take longer than the caller waits.
  await eventually(() =>
    expect(start(userId, down)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Failed to initialize subscription. Please try again.',
    }),
  );
  await untilSetUp(userId);
});

test('the database refuses a second open subscription of a customer', async () => {
  const userId = await insertAthlete(pool);
  const { customer } = await deps.billing.reserve(userId, 'MONTHLY');
  await expect(
    pool.query("insert into subscriptions (customer_id, plan) values ($1, 'ANNUAL')", [customer.id]),
  ).rejects.toMatchObject({ constraint: 'subscriptions_one_open' });
  await expect(pool.query('insert into billing_customers (user_id) values ($1)', [userId])).rejects.toMatchObject({
    constraint: 'billing_customers_user_id_key',
  });
});

test('a price at the provider that is not the one of our screens is refused, and nothing is charged', async () => {
  const userId = await insertAthlete(pool);
  const { prices } = simulator.account;
  simulator.account.setPrices(prices.map((price) => ({ ...price, unit_amount: 10_000 })));
  try {
    await expect(start(userId)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED' });
  } finally {
    simulator.account.setPrices(prices);
  }
  expect((await atProvider(userId)).subscriptions).toBe(0);
});

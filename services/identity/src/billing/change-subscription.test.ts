import type { Pool } from '@entourage/kit/data/database.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import type { StripeSimulator } from '@entourage/stack/stripe-simulator/simulator';
import { eventually } from '@entourage/stack/testing/eventually';
import { aCallOf } from '../../test/a-call-of.ts';
import { billingAt, insertAthlete, quietSimulator, type TestBilling } from '../../test/billing.ts';
import { withDatabase } from '../../test/with-database.ts';
import { billingResolvers } from './billing.graphql.ts';
import { cancelSubscription } from './change-subscription.ts';
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
  deps = billingAt(pool, simulator);
});
afterAll(() => simulator.stop());

/** The secret of a subscription that waits for its first payment. */
const untilWaiting = (userId: string) =>
  eventually(async () => {
    const { clientSecret } = await startSubscription(deps, userId, 'MONTHLY');
    if (clientSecret === null) throw new Error('not set up yet');
    return clientSecret;
  });

test('cancelling keeps the month whose payment was not reported yet', async () => {
  const userId = await insertAthlete(pool);
  simulator.account.pay(await untilWaiting(userId), 'SUCCESS');
  expect(await deps.billing.latestOf(userId)).toMatchObject({ status: 'INCOMPLETE' });
  await cancelSubscription(deps, userId);
  expect(await deps.billing.latestOf(userId)).toMatchObject({
    status: 'ACTIVE',
    cancelAtPeriodEnd: true,
    endedAt: null,
  });
});

test('cancelling while a payment is open ends it at once and voids its invoices, also after an attempt that failed', async () => {
  const userId = await insertAthlete(pool);
  simulator.account.pay(await untilWaiting(userId), 'SUCCESS');
  const { stripeId } = (await deps.billing.latestOf(userId)) ?? {};
  for (const outcome of ['failed', 'failed'] as const) simulator.account.renew(stripeId ?? '', outcome);
  const halfDone = { ...deps.provider, voidInvoice: () => Promise.reject(new Error('away')) };
  await expect(cancelSubscription({ ...deps, provider: halfDone }, userId)).rejects.toThrow('away');
  await cancelSubscription(deps, userId);
  expect(await deps.billing.latestOf(userId)).toMatchObject({ status: 'ENDED', readOnly: true });
  const invoices = await deps.billing.invoicesOf(userId, 10);
  expect(invoices.map(({ status }) => status).toSorted()).toEqual(['PAID', 'VOID', 'VOID']);
});

test('one that the provider has not answered for can be cancelled, and chosen again', async () => {
  const userId = await insertAthlete(pool);
  simulator.fail({ status: 500 });
  await expect(startSubscription(deps, userId, 'ANNUAL')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  simulator.fail(null);
  expect(await deps.billing.latestOf(userId)).toMatchObject({ status: 'SETTING_UP', plan: 'ANNUAL' });
  await cancelSubscription(deps, userId);
  expect(await deps.billing.latestOf(userId)).toMatchObject({ status: 'ENDED', readOnly: false });
  await untilWaiting(userId);
  expect(await deps.billing.latestOf(userId)).toMatchObject({ plan: 'MONTHLY' });
});

test('cancelling what was never paid ends it at once, also after the provider has ended it', async () => {
  const [one, other] = [await insertAthlete(pool), await insertAthlete(pool)];
  await untilWaiting(one);
  await untilWaiting(other);
  const { stripeId } = (await deps.billing.latestOf(other)) ?? {};
  simulator.account.cancel(stripeId ?? '');
  for (const userId of [one, other]) {
    await cancelSubscription(deps, userId);
    expect(await deps.billing.latestOf(userId)).toMatchObject({ status: 'ENDED', readOnly: false });
  }
});

type Field = (parent: unknown, given: object, call: Call) => Promise<unknown>;

test('a person changes their subscription 20 times an hour, however they do it, and starts one 100 times', async () => {
  const { Mutation } = billingResolvers(deps, createPostgresThrottle(pool));
  const call = aCallOf('ATHLETE', { id: await insertAthlete(pool) });
  const attempt = (field: string) =>
    (Mutation as Record<string, Field>)[field]?.({}, {}, call).catch(({ code }: { code: string }) => code);
  const fields = ['cancelSubscription', 'resumeSubscription', 'openBillingPortal'];
  for (let n = 0; n < 20; n++) expect(await attempt(fields[n % 3] ?? '')).toBe('NO_SUBSCRIPTION');
  for (const field of fields) expect(await attempt(field)).toBe('TOO_MANY_REQUESTS');
  const starts = await Promise.all(Array.from({ length: 101 }, () => attempt('startSubscription')));
  expect(starts.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
});

import type { Pool } from '@entourage/kit/data/database.ts';
import type { StripeSimulator } from '@entourage/stack/stripe-simulator/simulator';
import { eventually } from '@entourage/stack/testing/eventually';
import { billingAt, insertAthlete, quietSimulator, type TestBilling } from '../../test/billing.ts';
import { withDatabase } from '../../test/with-database.ts';
import { cancelSubscription } from './change-subscription.ts';
import { followLatePayers } from './follow-late-payers.ts';
import { reconcile } from './reconcile.ts';
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
afterAll(() => simulator.stop());

/** Somebody whose first payment went through. */
async function paying() {
  const userId = await insertAthlete(pool);
  const { clientSecret, subscriptionId } = await eventually(async () => {
    const started = await startSubscription(deps, userId, 'MONTHLY');
    expect(started.status).toBe('INCOMPLETE');
    return started;
  });
  simulator.account.pay(clientSecret ?? '', 'SUCCESS');
  await reconcile({ ...deps, countRepairs: () => undefined });
  return { userId, subscriptionId: subscriptionId ?? '' };
}

const stateOf = (userId: string) => deps.billing.latestOf(userId);

const eventsOf = async (userId: string) =>
  (
    await pool.query<{ status: string; changed: string[] }>(
      `select data->>'status' as status, data->'changed' as changed from outbox
       where type = 'subscription.changed' and data->>'userId' = $1 order by aggregate_version`,
      [userId],
    )
  ).rows;

const notificationsOf = async (userId: string) =>
  (await pool.query('select kind, count from notifications where user_id = $1 order by id', [userId])).rows.map(
    ({ kind, count }) => [kind, count],
  );
const unreadOf = async (userId: string) =>
  (await pool.query('select from notifications where user_id = $1 and read_at is null', [userId])).rowCount;
const mailsOf = async (userId: string) =>
  (await pool.query<{ kind: string }>('select kind from mails where user_id = $1 order by id', [userId])).rows.map(
    ({ kind }) => kind,
  );

test('a failed payment is mailed on days 1, 3, 7 and 13, each once, and after 14 days paid features are read-only', async () => {
  const { userId, subscriptionId } = await paying();
  simulator.account.renew(subscriptionId, 'failed');
  await reconcile({ ...deps, countRepairs: () => undefined });
  const { pastDueSince } = (await stateOf(userId)) as { pastDueSince: Date };
  const onDay = (day: number) => ({ ...deps, now: () => new Date(pastDueSince.getTime() + day * 24 * 3_600_000) });
  for (const day of [0, 1, 1, 2, 3, 6, 7, 12, 13, 13]) await followLatePayers(onDay(day));
  expect(await mailsOf(userId)).toEqual(Array.from({ length: 4 }, () => 'payment-failed'));
  expect(await notificationsOf(userId)).toEqual([['PAYMENT_FAILED', 4]]);
  expect(await stateOf(userId)).toMatchObject({ readOnly: false });
  await followLatePayers(onDay(14));
  await followLatePayers(onDay(15));
  expect(await stateOf(userId)).toMatchObject({ status: 'PAST_DUE', readOnly: true });
  expect((await mailsOf(userId)).slice(4)).toEqual(['subscription-lapsed']);
  expect((await notificationsOf(userId)).slice(1)).toEqual([['SUBSCRIPTION_LAPSED', 1]]);
  expect((await eventsOf(userId)).at(-1)).toMatchObject({ changed: ['readOnly'] });
  simulator.account.renew(subscriptionId, 'paid');
  await reconcile({ ...deps, countRepairs: () => undefined });
  expect(await stateOf(userId)).toMatchObject({ status: 'ACTIVE', readOnly: false });
  // Nothing is left to do about either.
  expect(await unreadOf(userId)).toBe(0);
});

test('the end of a paid subscription is mailed and notified of, once', async () => {
  const { userId, subscriptionId } = await paying();
  simulator.account.renew(subscriptionId, 'failed');
  await reconcile({ ...deps, countRepairs: () => undefined });
  await cancelSubscription(deps, userId);
  await reconcile({ ...deps, countRepairs: () => undefined });
  expect(await stateOf(userId)).toMatchObject({ status: 'ENDED', readOnly: true });
  expect(await mailsOf(userId)).toEqual(['subscription-ended']);
  expect(await notificationsOf(userId)).toEqual([['SUBSCRIPTION_LAPSED', 1]]);
});

test('a lapse that a comparison notices first is mailed too, once', async () => {
  const { userId, subscriptionId } = await paying();
  simulator.account.renew(subscriptionId, 'failed');
  const later = { ...deps, now: () => new Date(Date.now() + 15 * 24 * 3_600_000), countRepairs: () => undefined };
  await reconcile(later);
  expect(await stateOf(userId)).toMatchObject({ status: 'PAST_DUE', readOnly: true });
  await followLatePayers(later);
  await reconcile(later);
  expect(await mailsOf(userId)).toEqual(['subscription-lapsed']);
  expect(await notificationsOf(userId)).toEqual([['SUBSCRIPTION_LAPSED', 1]]);
});

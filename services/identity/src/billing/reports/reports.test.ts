import type { Pool } from '@entourage/kit/data/database.ts';
import type { SimulatedEvent } from '@entourage/stack/stripe-simulator/objects';
import type { StripeSimulator } from '@entourage/stack/stripe-simulator/simulator';
import { sign } from '@entourage/stack/stripe-simulator/webhooks';
import { eventually } from '@entourage/stack/testing/eventually';
import { billingAt, insertAthlete, quietSimulator, type TestBilling, webhookSecret } from '../../../test/billing.ts';
import { withDatabase } from '../../../test/with-database.ts';
import { cancelSubscription, resumeSubscription } from '../change-subscription.ts';
import { reconcile } from '../reconcile.ts';
import { startSubscription } from '../start-subscription.ts';
import { handleNext } from './handle-reports.ts';
import { nextTry } from './retry.ts';

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
beforeEach(() => {
  simulator.fail(null);
  simulator.webhooks.held.length = 0;
});
afterAll(() => simulator.stop());

const bodyOf = (event: SimulatedEvent) => Buffer.from(JSON.stringify(event));

/** As the route does. */
async function receive(event: SimulatedEvent): Promise<boolean> {
  const body = bodyOf(event);
  const report = deps.provider.readReport(body, sign(body.toString(), webhookSecret), new Date());
  if (!report) throw new Error('the signature is not valid');
  return deps.reports.keep(report);
}

async function handleAll(): Promise<number> {
  let handled = 0;
  while (await handleNext(deps)) handled++;
  return handled;
}

async function subscribed() {
  const userId = await insertAthlete(pool);
  const { clientSecret, subscriptionId } = await eventually(async () => {
    const started = await startSubscription(deps, userId, 'MONTHLY');
    expect(started.status).toBe('INCOMPLETE');
    return started;
  });
  return { userId, clientSecret: clientSecret ?? '', subscriptionId: subscriptionId ?? '' };
}

async function paying() {
  const person = await subscribed();
  simulator.account.pay(person.clientSecret, 'SUCCESS');
  for (const event of simulator.webhooks.held.splice(0)) await receive(event);
  await handleAll();
  return person;
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

test('a payment arrives by its reports, with the card and the next charge, as one event', async () => {
  const { userId } = await paying();
  expect(await stateOf(userId)).toMatchObject({
    status: 'ACTIVE',
    cardBrand: 'visa',
    cardLast4: '4242',
    readOnly: false,
  });
  expect((await eventsOf(userId)).map(({ status }) => status)).toEqual(['INCOMPLETE', 'ACTIVE']);
  expect(await deps.billing.invoicesOf(userId, 10)).toMatchObject([
    { status: 'PAID', amountDue: 1_000_000, amountPaid: 1_000_000 },
  ]);
});

test('an invoice that changes alone is published once, so that open pages read it again', async () => {
  const { userId, subscriptionId } = await paying();
  const before = (await eventsOf(userId)).length;
  const invoice = simulator.account.kept.invoices.find(
    ({ parent }) => parent.subscription_details.subscription === subscriptionId,
  );
  simulator.account.voidInvoice(invoice?.id ?? '');
  for (const event of simulator.webhooks.held.splice(0)) await receive(event);
  await handleAll();
  await reconcile({ ...deps, countRepairs: () => undefined });
  expect((await eventsOf(userId)).slice(before)).toEqual([{ status: 'ACTIVE', changed: ['invoices'] }]);
});

test('a report that comes again is not stored again', async () => {
  await subscribed();
  const [event] = simulator.webhooks.held as [SimulatedEvent];
  expect([await receive(event), await receive(event)]).toEqual([true, false]);
});

test('200 reports, shuffled, doubled and a tenth lost, end as in order after the comparison', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, paying));
  for (const [n, { subscriptionId }] of people.entries()) {
    for (let month = 0; month < 4; month++)
      simulator.account.renew(subscriptionId, month === 3 && n % 2 ? 'failed' : 'paid');
    simulator.account.cancelAtPeriodEnd(subscriptionId, n % 3 === 0);
  }
  const events = simulator.webhooks.held.splice(0);
  expect(events.length).toBeGreaterThanOrEqual(100);
  const arriving = [...events, ...events].toSorted(() => Math.random() - 0.5).slice(events.length / 5);
  for (const event of arriving) await receive(event);
  await handleAll();
  await reconcile({ ...deps, countRepairs: () => undefined });
  for (const [n, { userId }] of people.entries()) {
    expect(await stateOf(userId)).toMatchObject({
      status: n % 2 ? 'PAST_DUE' : 'ACTIVE',
      cancelAtPeriodEnd: n % 3 === 0,
    });
    expect(await deps.billing.invoicesOf(userId, 10)).toHaveLength(5);
  }
});

test('what no report announced is repaired and counted by the comparison', async () => {
  const { userId, subscriptionId } = await paying();
  // What other tests left unreported is not to be counted here.
  await reconcile({ ...deps, countRepairs: () => undefined });
  simulator.account.renew(subscriptionId, 'failed');
  simulator.webhooks.held.length = 0;
  let repairs = 0;
  await reconcile({ ...deps, countRepairs: (count) => (repairs += count) });
  expect(repairs).toBe(1);
  expect(await stateOf(userId)).toMatchObject({ status: 'PAST_DUE' });
  await reconcile({ ...deps, countRepairs: (count) => (repairs += count) });
  expect(repairs).toBe(1);
});

test('receipts go to an address that is confirmed, at the latest since the next comparison', async () => {
  const userId = await insertAthlete(pool);
  await pool.query("update users set email = 'stranger@example.org', email_confirmed_at = null where id = $1", [
    userId,
  ]);
  await eventually(async () => {
    expect((await startSubscription(deps, userId, 'MONTHLY')).subscriptionId).not.toBeNull();
  });
  const { stripeId } = (await deps.billing.customerOf(userId)) ?? {};
  const address = () => simulator.account.kept.customers.find(({ id }) => id === stripeId)?.email;
  const compare = () => reconcile({ ...deps, countRepairs: () => undefined });
  await compare();
  expect(address()).toBeNull();
  await pool.query('update users set email = $2, email_confirmed_at = now() where id = $1', [
    userId,
    'own@example.org',
  ]);
  await compare();
  expect(address()).toBe('own@example.org');
  await cancelSubscription(deps, userId);
  await pool.query(
    "update users set email = 'later@example.org', email_confirmed_at = now() - interval '1 day' where id = $1",
    [userId],
  );
  await startSubscription(deps, userId, 'MONTHLY');
  await eventually(() => expect(address()).toBe('later@example.org'));
});

test('a signature with another secret, an old one, or over a body of which one byte differs is refused', async () => {
  await subscribed();
  const [event] = simulator.webhooks.held as [SimulatedEvent];
  const body = bodyOf(event);
  const changed = Buffer.from(body);
  changed[10] = (changed[10] ?? 0) ^ 1;
  const seconds = Math.floor(Date.now() / 1000);
  const read = (bytes: Buffer, signature: string) => deps.provider.readReport(bytes, signature, new Date());
  const valid = sign(body.toString(), webhookSecret);
  expect(read(body, valid)).toMatchObject({ id: event.id });
  expect(read(body, sign(body.toString(), 'whsec_of_somebody_else'))).toBeNull();
  expect(read(body, sign(body.toString(), webhookSecret, seconds - 301))).toBeNull();
  expect(read(body, sign(body.toString(), webhookSecret, seconds - 290))).not.toBeNull();
  expect(read(changed, valid)).toBeNull();
  expect(read(body, '')).toBeNull();
  expect(read(Buffer.from(''), valid)).toBeNull();
});

test('of a report only id, type and customer are stored, and unknown types and customers are acknowledged', async () => {
  await subscribed();
  const [event] = simulator.webhooks.held as [SimulatedEvent];
  const details = {
    ...event.data.object,
    customer_email: 'noor@example.org',
    card: { last4: '4242', number: '4242424242424242' },
  };
  await receive({ ...event, id: 'evt_full', type: 'something.new', data: { object: details } });
  await receive({ ...event, id: 'evt_foreign', data: { object: { object: 'subscription', customer: 'cus_foreign' } } });
  await receive({ ...event, id: 'evt_nobody', data: { object: { object: 'balance' } } });
  await handleAll();
  const { rows } = await pool.query(
    "select * from payment_reports where id in ('evt_full', 'evt_foreign', 'evt_nobody')",
  );
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/example\.org|4242/);
  expect(rows.filter(({ next_try_at }) => next_try_at !== null)).toEqual([]);
});

test('a report that cannot be handled is tried again, and after three days given up', async () => {
  await paying();
  const [renewed] = simulator.account.kept.subscriptions.filter(({ status }) => status === 'active').slice(-1);
  simulator.account.renew(renewed?.id ?? '', 'paid');
  for (const event of simulator.webhooks.held.splice(0)) await receive(event);
  const away = { ...deps, provider: billingAt(pool, { url: 'http://127.0.0.1:1' }).provider };
  expect(await handleNext(away)).toBe(1);
  expect((await deps.reports.intake()).waiting).toBeGreaterThan(0);

  const receivedAt = new Date('2026-03-01T00:00:00Z');
  const hoursLater = (hours: number) => new Date(receivedAt.getTime() + hours * 3_600_000);
  expect(nextTry({ receivedAt, attempts: 1 }, receivedAt)).toEqual(new Date('2026-03-01T00:00:05Z'));
  expect(nextTry({ receivedAt, attempts: 30 }, hoursLater(60))).toEqual(hoursLater(62));
  expect(nextTry({ receivedAt, attempts: 40 }, hoursLater(71))).toBeNull();
  await pool.query('update payment_reports set next_try_at = now() where handled_at is null and customer is not null');
  await handleAll();
});

test('a cancellation holds at the end of the period and can be undone; one never paid ends at once', async () => {
  const { userId } = await paying();
  await cancelSubscription(deps, userId);
  expect(await stateOf(userId)).toMatchObject({ status: 'ACTIVE', cancelAtPeriodEnd: true });
  await resumeSubscription(deps, userId);
  expect(await stateOf(userId)).toMatchObject({ status: 'ACTIVE', cancelAtPeriodEnd: false });
  expect((await eventsOf(userId)).slice(-2).map(({ changed }) => changed)).toEqual([
    ['cancellation'],
    ['cancellation'],
  ]);

  const unpaid = await subscribed();
  await cancelSubscription(deps, unpaid.userId);
  expect(await stateOf(unpaid.userId)).toMatchObject({ status: 'ENDED', readOnly: false });
  await expect(cancelSubscription(deps, unpaid.userId)).rejects.toMatchObject({ code: 'NO_SUBSCRIPTION' });
  expect((await startSubscription(deps, unpaid.userId, 'MONTHLY')).subscriptionId).not.toBe(unpaid.subscriptionId);
});

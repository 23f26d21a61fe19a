import { webhookPath } from '@entourage/contracts/billing.ts';
import { sign } from '@entourage/stack/stripe-simulator/webhooks';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Billing, billingBeside, untilStatus, webhookSecret } from './billing.ts';
import { type Browser, openBrowser } from './browser.ts';
import { careOf } from './care.ts';
import { dryRunOf } from './dry-run.ts';
import { liveOf } from './live-stream.ts';
import { aCheckIn, type People, type Person, peopleOf } from './people.ts';

let platform: SharedPlatform;
let people: People;
let billing: Billing;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  billing = await billingBeside(platform, 2);
});
afterAll(() => billing.stop());

const athlete = () => people.withStanding('ATHLETE', 'APPROVED');
const start = (browser: Browser) => browser.send('POST', '/api/get-or-create-subscription');

const untilStarted = (browser: Browser) =>
  eventually(async () => {
    const { body } = await start(browser);
    expect(body.clientSecret).toEqual(expect.any(String));
    return body;
  });

async function paying(): Promise<{ person: Person; browser: Browser; subscriptionId: string }> {
  const person = await athlete();
  const browser = await billing.signIn(person);
  const { subscriptionId } = await untilStarted(browser);
  await browser.send('POST', '/api/simulated-payment', { outcome: 'SUCCESS' });
  await untilStatus(browser, 'ACTIVE');
  return { person, browser, subscriptionId };
}

test('without keys the answer is no failure, and no client secret', async () => {
  const { browser } = await athlete();
  expect(await start(browser)).toMatchObject({
    status: 200,
    body: { status: 'NOT_CONFIGURED', clientSecret: null, subscriptionId: null, simulated: false },
  });
  expect((await browser.send('GET', '/api/subscription')).body).toMatchObject({
    status: 'NOT_CONFIGURED',
    readOnly: false,
  });
});

test('20 parallel calls through two replicas make one customer and one subscription', async () => {
  const person = await athlete();
  const browsers = await Promise.all([billing.signIn(person, 0), billing.signIn(person, 1)]);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => start(browsers[n % 2] as Browser)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const { subscriptionId } = await untilStarted(browsers[0] as Browser);
  const { customers, subscriptions } = billing.simulator.account.kept;
  const { customer } = subscriptions.find(({ id }) => id === subscriptionId) ?? { customer: '' };
  expect(subscriptions.filter((each) => each.customer === customer)).toHaveLength(1);
  const own = customers.find(({ id }) => id === customer);
  expect(customers.filter(({ metadata }) => metadata.entourage === own?.metadata.entourage)).toHaveLength(1);
});

test('a payment reaches every screen: state, invoice, administrators, live stream and audit trail', async () => {
  const person = await athlete();
  const browser = await billing.signIn(person);
  const { subscriptionId } = await untilStarted(browser);
  expect((await browser.send('POST', '/api/simulated-payment', { outcome: 'DECLINED' })).body).toEqual({
    outcome: 'DECLINED',
  });
  expect((await browser.send('POST', '/api/simulated-payment', { outcome: 'AUTHENTICATION' })).body).toEqual({
    outcome: 'AUTHENTICATION_REQUIRED',
  });
  const stream = await liveOf(platform.gatewayUrl, person);
  await browser.send('POST', '/api/simulated-payment', { outcome: 'SUCCESS' });
  await untilStatus(browser, 'ACTIVE');
  await eventually(() => expect(stream.received.map(({ data }) => data?.kind)).toContain('Subscription'));
  stream.close();

  const { body } = await browser.send('GET', '/api/subscription');
  expect(body).toMatchObject({
    ...{ plan: 'MONTHLY', amount: 1_000_000, currency: 'usd', cardBrand: 'visa', cardLast4: '4242', simulated: true },
    ...{ cancelAtPeriodEnd: false, endsAt: null, graceUntil: null, readOnly: false },
  });
  expect(Date.parse(body.nextChargeAt)).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  expect((await browser.send('GET', '/api/invoices')).body).toMatchObject([{ status: 'PAID', amountPaid: 1_000_000 }]);
  expect((await start(browser)).body).toMatchObject({ status: 'ACTIVE', clientSecret: null, subscriptionId });

  const admin = await billing.signIn(await people.admin());
  const overview = (await admin.send('GET', '/api/admin/billing')).body;
  expect(overview.subscribers).toBeGreaterThanOrEqual(1);
  const listed = await admin.send('GET', `/api/admin/subscribers?search=${person.username}`);
  expect(listed.body).toEqual([expect.objectContaining({ userId: person.id, status: 'ACTIVE', plan: 'MONTHLY' })]);
  expect(overview.revenue[0]).toMatchObject({ month: new Date().toISOString().slice(0, 7), currency: 'usd' });
  const [row] = await people.query<{ id: string }>('identity', 'select id from subscriptions where stripe_id = $1', [
    subscriptionId,
  ]);
  await eventually(async () => {
    const trail = await people.trailOf(row?.id ?? '');
    expect(trail.length).toBeGreaterThanOrEqual(2);
    expect(new Set(trail.map(({ action }) => action))).toEqual(new Set(['subscription.changed']));
  });
});

test('a report without a valid signature is 400, whatever is wrong, and leaves nothing', async () => {
  const body = JSON.stringify({ id: 'evt_forged', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } });
  const seconds = Math.floor(Date.now() / 1000);
  const send = async (signature: string, sent = body, path = webhookPath) => {
    const answer = await fetch(billing.gateways[0]?.url + path, {
      method: 'POST',
      body: sent,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    return answer.status;
  };
  const valid = sign(body, webhookSecret);
  const statuses = await Promise.all([
    send(''),
    send(sign(body, 'whsec_of_somebody_else')),
    send(sign(body, webhookSecret, seconds - 400)),
    send(valid, body.replace('cus_1', 'cus_2')),
    send(valid, ''),
  ]);
  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  expect(await send(valid, 'x'.repeat(600 * 1024))).toBe(413);
  expect(await people.query('identity', "select 1 from payment_reports where id = 'evt_forged'")).toEqual([]);
  expect(await send(valid)).toBe(204);
  expect(await send(valid)).toBe(204);
  expect(await people.query('identity', "select 1 from payment_reports where id = 'evt_forged'")).toHaveLength(1);
});

test('without keys there is no such endpoint for reports, and it takes only POST', async () => {
  expect((await fetch(platform.gatewayUrl + webhookPath, { method: 'POST', body: '{}' })).status).toBe(404);
  expect((await fetch(platform.gatewayUrl + webhookPath)).status).toBe(405);
});

test('deleting a person cancels the subscription, and their invoices stay without them', async () => {
  const { person, subscriptionId } = await paying();
  const admin = await people.admin();
  const preview = (await dryRunOf(admin, person)).body;
  expect(preview.erased).toContainEqual(expect.objectContaining({ what: 'Subscription, cancelled at once', count: 1 }));
  expect(preview.erased).toContainEqual(
    expect.objectContaining({ what: 'E-mail address and cards at the payment provider', count: 1 }),
  );
  expect(preview.kept).toContainEqual(expect.objectContaining({ what: expect.stringMatching(/^Invoices/), count: 1 }));
  expect((await admin.browser.send('DELETE', `/api/admin/users/${person.id}`)).status).toBe(204);
  const rows = await people.query(
    'identity',
    `select c.user_id, i.status from billing_customers c join subscriptions s on s.customer_id = c.id
     join invoices i on i.customer_id = c.id where s.stripe_id = $1`,
    [subscriptionId],
  );
  expect(rows).toEqual([{ user_id: null, status: 'PAID' }]);
});

test('a card number in a report is stored and logged nowhere, and no card is ever sent to the provider', async () => {
  const { subscriptionId } = await paying();
  const { customer } = billing.simulator.account.subscription(subscriptionId);
  const card = { number: '4242424242424242', cvc: '987' };
  const report = async (id: string, of: string) => {
    const data = { object: { object: 'charge', customer: of, payment_method_details: { card } } };
    const body = JSON.stringify({ id, type: 'charge.succeeded', data });
    const headers = { 'stripe-signature': sign(body, webhookSecret) };
    const { status } = await fetch(billing.gateways[0]?.url + webhookPath, { method: 'POST', body, headers });
    expect(status).toBe(204);
  };
  await report(`evt_${subscriptionId}`, customer);
  await report(`evt_else_${subscriptionId}`, 'cus_of_somebody_else');
  for (const table of ['billing_customers', 'subscriptions', 'invoices', 'payment_reports', 'outbox', 'mails']) {
    const rows = await people.query<{ row: string }>('identity', `select t::text as row from ${table} t`);
    expect(rows.filter(({ row }) => row.includes(card.number))).toEqual([]);
  }
  // The one about somebody else is logged.
  await eventually(() => expect(billing.logged()).toContain(`evt_else_${subscriptionId}`));
  expect(billing.logged()).not.toMatch(/4242424242424242|cvc/);
  expect(
    billing.simulator.seen.filter(({ line, body: sent }) => !line.includes('/simulator') && /card|cvc/.test(sent)),
  ).toEqual([]);
});

test('after the grace an athlete reads and keeps records, and asks nothing new until the payment; never without a provider', async () => {
  const { athlete: person, liaison } = await careOf(people, await people.admin()).inCare();
  const browser = await billing.signIn(person);
  const { subscriptionId } = await untilStarted(browser);
  await browser.send('POST', '/api/simulated-payment', { outcome: 'SUCCESS' });
  await untilStatus(browser, 'ACTIVE');
  const write = (by: Browser) =>
    by.send('POST', '/api/messages', { receiverId: liaison.id, content: 'How was the week?' });
  expect((await write(browser)).status).toBe(201);

  billing.simulator.account.renew(subscriptionId, 'failed');
  await untilStatus(browser, 'PAST_DUE');
  expect((await write(browser)).status).toBe(201);
  await people.query(
    'identity',
    "update subscriptions set past_due_since = now() - interval '15 days', read_only = true where stripe_id = $1",
    [subscriptionId],
  );
  const later = await billing.signIn(person);
  expect(await write(later)).toMatchObject({
    status: 402,
    body: {
      code: 'SUBSCRIPTION_LAPSED',
      message: 'Your subscription has lapsed. Pay or subscribe again, under your account, to write and to book again.',
    },
  });
  const booking = { liaisonId: liaison.id, scheduledAt: new Date().toISOString() };
  expect(await later.send('POST', '/api/appointments', booking)).toMatchObject({ status: 402 });
  expect((await later.send('GET', `/api/messages?with=${liaison.id}`)).body).toHaveLength(2);
  expect((await later.send('PUT', '/api/check-ins/today', aCheckIn)).status).toBe(200);
  expect((await write(person.browser)).status).toBe(201);

  await later.send('POST', '/api/simulated-payment', { outcome: 'SUCCESS' });
  await untilStatus(later, 'ACTIVE');
  await eventually(async () => expect((await write(later)).status).toBe(201), 2000);
});

test('after the end of a paid subscription another one lifts nothing before it is paid', async () => {
  const { person, browser, subscriptionId } = await paying();
  const isRefused = async () => {
    const by = await billing.signIn(person);
    const { body } = await by.send('POST', '/api/messages', { receiverId: person.id, content: 'How was the week?' });
    expect(body.code).toBe('SUBSCRIPTION_LAPSED');
    expect((await by.send('GET', '/api/subscription')).body.readOnly).toBe(true);
  };
  billing.simulator.account.cancel(subscriptionId);
  await untilStatus(browser, 'ENDED');
  await isRefused();
  await untilStarted(browser);
  await isRefused();
  expect((await browser.send('POST', '/api/subscription/cancel')).status).toBe(200);
  await untilStatus(browser, 'ENDED');
  await isRefused();
});

test('a stranger has none of it', async () => {
  const visitor = openBrowser(platform.gatewayUrl);
  expect((await visitor.send('GET', '/api/subscription')).status).toBe(401);
});

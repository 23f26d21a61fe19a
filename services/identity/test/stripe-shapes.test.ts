import { createLog } from '@entourage/kit/process/log.ts';
import type { StripeSimulator } from '@entourage/stack/stripe-simulator/simulator';
import { type StripeMock, startStripeMock, stripeMockIfThere } from '@entourage/stack/testing/stripe-mock';
import { createStripeProvider } from '../src/billing/provider/stripe-provider.ts';
import { quietSimulator, webhookSecret } from './billing.ts';
import { openSwitchboard, type Switchboard } from './switchboard.ts';

/*
 * Every call that we make is also answered by Stripe's own stripe-mock, which refuses what its OpenAPI description
 * does not know; the simulator's answers have no field and no type that stripe-mock's lack.
 */
const file = await stripeMockIfThere();
const run = file === undefined ? test.skip : test;

let mock: StripeMock | undefined;
let simulator: StripeSimulator;
let board: Switchboard;

beforeAll(async () => {
  simulator = await quietSimulator();
  mock = file === undefined ? undefined : await startStripeMock(file);
  board = await openSwitchboard(simulator.url, mock?.url ?? simulator.url);
});
afterAll(async () => {
  await board.close();
  await mock?.stop();
  await simulator.stop();
});

run('our calls and the simulator keep to Stripe (skipped without stripe-mock: npm run shapes)', async () => {
  const settings = { secretKey: 'sk_test_simulated', webhookSecret, publishableKey: null, apiBase: board.url };
  const stripe = createStripeProvider(settings, createLog('test', 'silent'));

  const customerId = await stripe.createCustomer('one');
  await stripe.setEmail(customerId, 'noor@example.org');
  expect(await stripe.findCustomer('one')).toBe(customerId);
  const made = await stripe.createSubscription({ customerId, plan: 'MONTHLY', key: 'one' });
  simulator.account.pay(made.clientSecret ?? '', 'SUCCESS');
  const { invoices } = await stripe.accountOf(customerId);
  await stripe.cancelAtPeriodEnd(made.id, true);
  await stripe.openPortal(customerId, 'http://localhost/account');
  await stripe.cancelNow(made.id);
  await stripe.scrubCustomer(customerId);
  await stripe.voidInvoice(invoices?.[0]?.id ?? '');

  const { answered } = board;
  expect(answered.length).toBeGreaterThanOrEqual(10);
  expect(answered.filter(({ theirs }) => theirs.status !== 200)).toEqual([]);
  for (const { line, ours, theirs } of answered) {
    expect({ line, unknown: unknownTo(theirs.body, ours.body) }).toEqual({ line, unknown: [] });
  }

  const listed = await fetch(`${mock?.url}/v1/events`, { headers: board.lastHeaders() });
  const events = (await listed.json()) as { data: unknown[] };
  for (const { data, ...envelope } of simulator.webhooks.held) {
    expect(unknownTo(events.data[0], { ...envelope, data: {} })).toEqual([]);
    expect(data.object).toMatchObject({ id: expect.any(String), object: expect.any(String) });
  }
});

test('a field or a type that theirs lack is found', () => {
  const theirs = { id: 'x', list: [{ amount: 1 }], metadata: {}, ended: null };
  expect(unknownTo(theirs, { id: 'y', list: [{ amount: 2 }], metadata: { ours: '1' }, ended: 5 })).toEqual([]);
  expect(unknownTo(theirs, { id: 1, list: [{ total: 2 }], paid: true })).toEqual(['id', 'list.total', 'paid']);
});

/** Free of names by its nature. */
const free = 'metadata';

/** The paths in `ours` that `theirs` lacks or has as another type; nothing is said about null. */
function unknownTo(theirs: unknown, ours: unknown, path = ''): string[] {
  if (theirs === null || ours === null || path.endsWith(free)) return [];
  if (Array.isArray(ours)) {
    if (!Array.isArray(theirs)) return [path];
    return theirs.length === 0 ? [] : ours.flatMap((each) => unknownTo(theirs[0], each, path));
  }
  if (typeof ours !== typeof theirs) return [path];
  if (typeof ours !== 'object') return [];
  return Object.entries(ours).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return name in (theirs as object) ? unknownTo((theirs as Record<string, unknown>)[name], value, at) : [at];
  });
}

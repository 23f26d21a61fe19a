import { createAccount } from '@entourage/stack/stripe-simulator/account';
import fc from 'fast-check';
import { type InvoiceRead, invoiceFrom, type SubscriptionRead, subscriptionFrom } from './provider/from-stripe.ts';
import type { RemoteAccount } from './provider/payment-provider.ts';
import { type Stored, settle } from './settle.ts';

const now = new Date('2026-05-01T00:00:00Z');
const steps = ['subscribe', 'pay', 'decline', 'renew', 'fail', 'cancel', 'undo', 'end'] as const;
type Step = (typeof steps)[number];

/** What the provider has after each of its reports, in the order of what happened. */
function historyOf(chosen: readonly Step[]): RemoteAccount[] {
  const states: RemoteAccount[] = [];
  let at = now.getTime() - 60 * 24 * 3_600_000;
  const kept = { customers: [], subscriptions: [], invoices: [] };
  const account = createAccount(
    kept,
    () => states.push(remoteOf(account)),
    () => (at += 3_600_000),
  );
  const { id: customer } = account.createCustomer({});
  for (const step of chosen) apply(account, customer, step);
  return states;
}

function apply(account: ReturnType<typeof createAccount>, customer: string, step: Step): void {
  const open = account.kept.subscriptions.find(({ status }) => status !== 'canceled');
  if (!open) {
    if (step === 'subscribe') account.createSubscription(customer, 'price_simulated_monthly', {});
    return;
  }
  const unpaid = account.kept.invoices.find(
    ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === open.id,
  );
  if (unpaid && step === 'pay') account.pay(unpaid.confirmation_secret.client_secret, 'SUCCESS');
  if (unpaid && step === 'decline') account.pay(unpaid.confirmation_secret.client_secret, 'DECLINED');
  if (open.status === 'active' && step === 'renew') account.renew(open.id, 'paid');
  if (open.status !== 'incomplete' && step === 'fail') account.renew(open.id, 'failed');
  if (step === 'cancel' || step === 'undo') account.cancelAtPeriodEnd(open.id, step === 'cancel');
  if (step === 'end') account.cancel(open.id);
}

const remoteOf = (account: ReturnType<typeof createAccount>): RemoteAccount => {
  const expanded = ['latest_invoice.confirmation_secret', 'default_payment_method'];
  return {
    subscriptions: account.kept.subscriptions.map((each) =>
      subscriptionFrom(structuredClone(account.shown(each, expanded)) as SubscriptionRead),
    ),
    invoices: structuredClone(account.kept.invoices).map((each) => invoiceFrom(each as unknown as InvoiceRead)),
  };
};

/** What is stored, and the number of the fetch it came from, as the tables have them. */
interface Table {
  readonly fetched: number;
  readonly rows: readonly Stored[];
}

const empty: Table = { fetched: 0, rows: [] };

function store({ fetched, rows }: Table, number: number, remote: RemoteAccount): Table {
  if (number <= fetched) return { fetched, rows };
  const next = new Map(rows.map((row) => [row.id, row]));
  for (const { id, next: state } of settle(rows, remote, now)) {
    const key = id ?? `row-${state.stripeId}`;
    next.set(key, { id: key, ...state });
  }
  const open = [...next.values()].filter(({ endedAt }) => endedAt === null);
  if (open.length > 1) throw new Error('two subscriptions are open: the database would refuse them');
  return { fetched: number, rows: [...next.values()] };
}

const inOrder = (history: readonly RemoteAccount[]): Table =>
  history.reduce((table, remote, at) => store(table, at + 1, remote), empty);

const byId = ({ rows }: Table) => rows.toSorted((one, other) => one.id.localeCompare(other.id));

/** A report as it arrives: when its fetch begins, looks and stores, each after the change itself. */
interface Handling {
  readonly change: number;
  readonly begins: number;
  readonly looks: number;
  readonly stores: number;
}

/** Runs the handlings by their times, as several replicas would. */
function run(history: readonly RemoteAccount[], handlings: readonly Handling[]): Table {
  const stateAt = (time: number) => history[Math.min(Math.floor(time), history.length - 1)] as RemoteAccount;
  const begun = handlings.toSorted((one, other) => one.begins - other.begins);
  const numbered = begun.map((handling, at) => ({ ...handling, number: at + 1 }));
  return numbered
    .toSorted((one, other) => one.stores - other.stores)
    .reduce((table, { number, looks }) => store(table, number, stateAt(looks)), empty);
}

const delays = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40));

/** Reports of a history: shuffled by their delays, some twice, a tenth lost. */
const schedule = fc
  .record({
    steps: fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 60 }),
    seeds: fc.array(fc.record({ delays, again: fc.option(delays), lost: fc.nat(9) }), { minLength: 40, maxLength: 40 }),
  })
  .map(({ steps: chosen, seeds }) => {
    const history = historyOf(chosen);
    const handlings = history.flatMap((_state, change) => {
      const seed = seeds[change % seeds.length];
      if (!seed || seed.lost === 0) return [];
      return [seed.delays, ...(seed.again ? [seed.again] : [])].map(([wait, look, end]): Handling => {
        const begins = change + wait / 4;
        return { change, begins, looks: begins + look / 8, stores: begins + look / 8 + end / 4 };
      });
    });
    return { history, handlings };
  });

test('1,000 schedules of reports that are shuffled, doubled and lost end as in order, once compared', () => {
  fc.assert(
    fc.property(schedule, ({ history, handlings }) => {
      const end = history.length + 100;
      const comparison: Handling = { change: end, begins: end, looks: end, stores: end };
      expect(byId(run(history, [...handlings, comparison]))).toEqual(byId(inOrder(history)));
    }),
    { numRuns: 1000 },
  );
});

test('without a comparison they end so too, if the last report arrived', () => {
  fc.assert(
    fc.property(schedule, ({ history, handlings }) => {
      fc.pre(handlings.some(({ change }) => change === history.length - 1));
      expect(byId(run(history, handlings))).toEqual(byId(inOrder(history)));
    }),
    { numRuns: 300 },
  );
});

test('a look from before the end, stored after it, reopens nothing', () => {
  const history = historyOf(['subscribe', 'end', 'subscribe']);
  const before = history.find(({ subscriptions }) => subscriptions.length === 1) as RemoteAccount;
  const { rows } = inOrder(history);
  expect(settle(rows, before, now)).toEqual([]);
});

test('storing the same state again changes nothing', () => {
  const history = historyOf(['subscribe', 'pay', 'fail', 'pay', 'cancel', 'end', 'subscribe']);
  const { rows } = inOrder(history);
  expect(settle(rows, history.at(-1) as RemoteAccount, now)).toEqual([]);
});

test('the grace counts from the first failed payment since the last paid one, not from an older open invoice', () => {
  const remote = historyOf(['subscribe', 'pay', 'fail', 'fail', 'fail', 'fail']).at(-1) as RemoteAccount;
  const [, one, skipped, next] = remote.invoices ?? [];
  const sinceOf = (account: RemoteAccount) => settle([], account, now)[0]?.next.pastDueSince;
  expect(sinceOf(remote)).toEqual(one?.dueAt);
  const invoices = remote.invoices?.map((each) => (each === skipped ? { ...each, status: 'PAID' as const } : each));
  expect(sinceOf({ ...remote, invoices: invoices ?? null })).toEqual(next?.dueAt);
});

test('what was paid stays read-only after its end when its invoices are no longer among the fetched ones', () => {
  const history = historyOf(['subscribe', 'pay', 'end']);
  const { rows } = inOrder(history);
  expect(rows).toMatchObject([{ status: 'ENDED', readOnly: true }]);
  const [remote] = history.slice(-1) as [RemoteAccount];
  expect(settle(rows, { ...remote, invoices: [] }, now)).toEqual([]);
});

test('a renewal that fails, its payment and the end are changes of these fields', () => {
  const changes = ['pay', 'fail', 'pay', 'cancel', 'end'] as const;
  const seen = changes.map((step, at) => {
    const before = inOrder(historyOf(['subscribe', ...changes.slice(0, at)]));
    const after = historyOf(['subscribe', ...changes.slice(0, at), step]).at(-1) as RemoteAccount;
    const renamed = before.rows.map((row) => ({ ...row, stripeId: after.subscriptions[0]?.id ?? null }));
    return [step, settle(renamed, after, now)[0]?.next.status];
  });
  expect(seen).toEqual([
    ['pay', 'ACTIVE'],
    ['fail', 'PAST_DUE'],
    ['pay', 'ACTIVE'],
    ['cancel', 'ACTIVE'],
    ['end', 'ENDED'],
  ]);
});

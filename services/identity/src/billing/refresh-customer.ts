import { type ChangeableSubscriptionField, subscriptionChanged } from '@entourage/contracts/events/identity.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { queueMail } from '../mail/mail.store.ts';
import { markOfKinds } from '../notifications/mark-read.ts';
import { notify } from '../notifications/notify.ts';
import { settledByPayment } from '../notifications/settled-by.ts';
import { type Customer, subscriptionColumns } from './billing.store.ts';
import type { RemoteAccount, RemoteInvoice } from './provider/payment-provider.ts';
import { type Settlement, type Stored, settle, surplusOf } from './settle.ts';

export interface RefreshDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly log: Log;
  readonly wakeRelay: () => void;
  readonly wakeMails: () => void;
}

/**
 * Fetches the state of a customer and stores it; returns it, and how many changes it published. Fetches are
 * numbered as they begin, and the result of an earlier one never replaces that of a later one: a fetch that began after
 * a change has seen it, so the last one to begin decides.
 */
export async function refreshCustomer(
  deps: RefreshDeps,
  customer: Pick<Customer, 'id'>,
  fetch: () => Promise<RemoteAccount>,
): Promise<{ account: RemoteAccount; changes: number }> {
  const number = await beginFetch(deps.pool, customer.id);
  const account = await fetch();
  const changes = await inTransaction(deps.pool, (client) => store(deps, client, customer.id, number, account));
  if (changes > 0) {
    deps.wakeRelay();
    deps.wakeMails();
  }
  return { account, changes };
}

async function beginFetch(pool: Pool, customerId: string): Promise<number> {
  const { rows } = await pool.query<{ number: number }>(
    'update billing_customers set fetch_begun = fetch_begun + 1 where id = $1 returning fetch_begun as number',
    [customerId],
  );
  return rows[0]?.number ?? 0;
}

async function store(
  { now, log }: RefreshDeps,
  client: Client,
  customerId: string,
  number: number,
  account: RemoteAccount,
): Promise<number> {
  const { rows: locked } = await client.query<{ userId: string | null }>(
    `update billing_customers set fetch_stored = $2 where id = $1 and fetch_stored < $2 returning user_id as "userId"`,
    [customerId, number],
  );
  const [owner] = locked;
  if (!owner) return 0;
  // Locked, so that a lapse that is noticed meanwhile is neither lost nor mailed twice.
  const { rows: stored } = await client.query<Stored>(
    `select ${subscriptionColumns} from subscriptions s where customer_id = $1 for update`,
    [customerId],
  );
  const settlements = settle(stored, account, now());
  const hasNewInvoices = await keepInvoices(client, customerId, account.invoices ?? []);
  let changes = 0;
  for (const settlement of settlements)
    changes += await write(client, customerId, owner.userId, settlement, hasNewInvoices);
  if (hasNewInvoices && changes === 0) changes += await announceInvoices(client, customerId, owner.userId);
  const surplus = surplusOf(stored, account);
  if (surplus.length > 0) log.error({ customer: customerId, surplus }, 'a customer has several open subscriptions');
  return changes;
}

/** A row, with what it was before. */
interface Written {
  readonly id: string;
  readonly version: number;
  readonly before: string | null;
  readonly lapsed: boolean;
}

/** Returns how many changes it published. */
async function write(
  client: Client,
  customerId: string,
  userId: string | null,
  { id, next, changed }: Settlement,
  hasNewInvoices: boolean,
): Promise<number> {
  const values = [
    ...[next.stripeId, next.status, next.plan, next.amount, next.currency, next.periodEndsAt, next.cancelAtPeriodEnd],
    ...[next.pastDueSince, next.readOnly, next.cardBrand, next.cardLast4, next.endedAt],
  ];
  const { rows } = await client.query<Written>(
    id === null
      ? `insert into subscriptions (customer_id, stripe_id, status, plan, amount, currency, period_ends_at,
           cancel_at_period_end, past_due_since, read_only, card_brand, card_last4, ended_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1) returning id, version,
           null as before, false as lapsed`
      : `with before as (select status, read_only from subscriptions where id = $1)
         update subscriptions set stripe_id = $2, status = $3, plan = $4, amount = $5, currency = $6, period_ends_at = $7,
           cancel_at_period_end = $8, past_due_since = $9, read_only = $10, card_brand = $11, card_last4 = $12,
           ended_at = $13, claimed_until = null, version = version + 1
         where id = $1 returning id, version, (select status from before) as before,
           (select read_only from before) as lapsed`,
    [id ?? customerId, ...values],
  );
  const [written] = rows;
  if (!written || changed.length === 0) return 0;
  const { status, readOnly } = next;
  await publish(client, userId, { ...next, ...written }, hasNewInvoices ? [...changed, 'invoices'] : changed);
  if (userId && status === 'ACTIVE') await markOfKinds(client, userId, settledByPayment);
  const wasPaid = written.before === 'ACTIVE' || written.before === 'PAST_DUE';
  if (userId && status === 'ENDED' && wasPaid) await queueMail(client, userId, 'subscription-ended');
  if (userId && readOnly && !written.lapsed && (status === 'PAST_DUE' || wasPaid)) {
    // Of an end another mail tells.
    if (status === 'PAST_DUE') await queueMail(client, userId, 'subscription-lapsed');
    await notify(client, { kind: 'SUBSCRIPTION_LAPSED', to: [userId] });
  }
  return 1;
}

type Published = Pick<Stored, 'id' | 'status' | 'plan' | 'readOnly'> & { readonly version: number };

async function publish(
  client: Client,
  userId: string | null,
  { id, version, status, plan, readOnly }: Published,
  changed: readonly ChangeableSubscriptionField[],
): Promise<void> {
  const data = { userId, status, plan, readOnly, changed: [...changed] };
  await client.query(outboxInsert(subscriptionChanged, { subject: id, version, data }));
}

/** By the latest subscription, where no change of a subscription does it. */
async function announceInvoices(client: Client, customerId: string, userId: string | null): Promise<number> {
  const { rows } = await client.query<Published>(
    `update subscriptions set version = version + 1
     where id = (select id from subscriptions where customer_id = $1
       order by ended_at is not null, created_at desc limit 1)
     returning id, version, status, plan, read_only as "readOnly"`,
    [customerId],
  );
  for (const latest of rows) await publish(client, userId, latest, ['invoices']);
  return rows.length;
}

/** Whether any was new or has changed. */
async function keepInvoices(client: Client, customerId: string, invoices: readonly RemoteInvoice[]): Promise<boolean> {
  let changed = 0;
  for (const invoice of invoices) changed += await keepInvoice(client, customerId, invoice);
  return changed > 0;
}

async function keepInvoice(client: Client, customerId: string, invoice: RemoteInvoice): Promise<number> {
  const { id, number, status, amountDue, amountPaid, currency, createdAt, paidAt } = invoice;
  const { rowCount } = await client.query(
    `insert into invoices (id, customer_id, number, status, amount_due, amount_paid, currency, created_at, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set number = excluded.number, status = excluded.status, amount_due = excluded.amount_due,
       amount_paid = excluded.amount_paid, paid_at = excluded.paid_at
     where (invoices.number, invoices.status, invoices.amount_due, invoices.amount_paid, invoices.paid_at)
       is distinct from (excluded.number, excluded.status, excluded.amount_due, excluded.amount_paid, excluded.paid_at)`,
    [id, customerId, number, status, amountDue, amountPaid, currency, createdAt, paidAt],
  );
  return rowCount ?? 0;
}

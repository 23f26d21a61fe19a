import type { Pool } from '@entourage/kit/data/database.ts';
import { insertAthlete } from '../../test/billing.ts';
import { withDatabase } from '../../test/with-database.ts';
import { purgeInvoices } from './purge-invoices.ts';

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});

const thisYear = new Date().getUTCFullYear();

/** A customer with an ended subscription and a paid invoice, all of that day. */
async function payer(at: string, { isDeleted = true, isScrubbed = true } = {}): Promise<string> {
  const userId = await insertAthlete(pool);
  const { rows } = await pool.query<{ id: string }>(
    `insert into billing_customers (user_id, stripe_id, created_at, scrubbed_at)
     values ($1::uuid, 'cus_' || $1::text, $2::timestamptz, case when $3 then now() end) returning id`,
    [userId, at, isScrubbed],
  );
  const id = String(rows[0]?.id);
  await pool.query(
    `insert into subscriptions (customer_id, stripe_id, plan, status, created_at, ended_at)
     values ($1::uuid, 'sub_' || $1::text, 'ANNUAL', 'ENDED', $2::timestamptz, $2::timestamptz)`,
    [id, at],
  );
  await invoice(id, at);
  if (isDeleted) await pool.query('delete from users where id = $1', [userId]);
  return id;
}

const invoice = (customer: string, at: string) =>
  pool.query(
    `insert into invoices (id, customer_id, status, amount_due, amount_paid, currency, created_at)
     values ($1::text || $2::text, $1::uuid, 'PAID', 100, 100, 'usd', $2::timestamptz)`,
    [customer, at],
  );

async function left(customer: string) {
  const { rows } = await pool.query<{ customers: number; subscriptions: number; invoices: number }>(
    `select (select count(*)::int from billing_customers where id = $1) as customers,
       (select count(*)::int from subscriptions where customer_id = $1) as subscriptions,
       (select count(*)::int from invoices where customer_id = $1) as invoices`,
    [customer],
  );
  return rows[0];
}
const all = { customers: 1, subscriptions: 1, invoices: 1 };

test('ten years after the end of its year the invoice of a deleted person goes, and then what else was left', async () => {
  const over = await payer(`${thisYear - 11}-12-31T23:59:59Z`);
  const kept = await payer(`${thisYear - 10}-01-01T00:00:00Z`);
  for (const _time of ['first', 'again']) await purgeInvoices(pool);
  expect(await left(over)).toEqual({ customers: 0, subscriptions: 0, invoices: 0 });
  expect(await left(kept)).toEqual(all);
});

test('what is older stays with a present account', async () => {
  const present = await payer(`${thisYear - 12}-06-01T00:00:00Z`, { isDeleted: false });
  await purgeInvoices(pool);
  expect(await left(present)).toEqual(all);
});

test('a customer stays while there is a later invoice, and while the provider still has their address', async () => {
  const later = await payer(`${thisYear - 12}-06-01T00:00:00Z`);
  await invoice(later, `${thisYear - 1}-06-01T00:00:00Z`);
  const unscrubbed = await payer(`${thisYear - 12}-06-01T00:00:00Z`, { isScrubbed: false });
  await purgeInvoices(pool);
  expect(await left(later)).toEqual(all);
  expect(await left(unscrubbed)).toEqual({ ...all, invoices: 0 });
});

import type { Pool } from '@entourage/kit/data/database.ts';

/** From the end of the year of an invoice on, as tax law counts. */
const keptYears = 10;

const isOver = (at: string): string =>
  `date_trunc('year', ${at} at time zone 'UTC') + make_interval(years => ${keptYears + 1}) <= now() at time zone 'UTC'`;

/**
 * Deletes invoices of deleted people after the period that the law sets, and then customers without any invoice. Invoices of
 * an account that exists stay.
 */
export async function purgeInvoices(pool: Pool): Promise<void> {
  await pool.query(
    `delete from invoices i using billing_customers c
     where c.id = i.customer_id and c.user_id is null and ${isOver('i.created_at')}`,
  );
  await pool.query(
    `with gone as (
       select c.id from billing_customers c
       where c.user_id is null and ${isOver('c.created_at')}
         and (c.stripe_id is null or c.scrubbed_at is not null)
         and not exists (select from invoices i where i.customer_id = c.id)
         and not exists (select from subscriptions s where s.customer_id = c.id and s.ended_at is null)
     ), notices as (
       delete from payment_notices n using subscriptions s, gone
       where n.subscription_id = s.id and s.customer_id = gone.id
     ), ended as (
       delete from subscriptions s using gone where s.customer_id = gone.id
     )
     delete from billing_customers c using gone where c.id = gone.id`,
  );
}

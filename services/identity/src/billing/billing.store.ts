import type { Plan } from '@entourage/contracts/billing.ts';
import type { Invoice } from '@entourage/contracts/rest/billing.ts';
import { inTransaction, type Pool, type Queryable } from '@entourage/kit/data/database.ts';
import type { Stored } from './settle.ts';

export interface Customer {
  readonly id: string;
  /** Null once the account is gone. */
  readonly userId: string | null;
  readonly stripeId: string | null;
  readonly createdAt: Date;
}

export interface Reserved {
  readonly customer: Customer;
  readonly subscription: Stored;
}

export const subscriptionColumns = `s.id, s.stripe_id as "stripeId", s.status, s.plan, s.amount, s.currency,
  s.period_ends_at as "periodEndsAt", s.cancel_at_period_end as "cancelAtPeriodEnd", s.past_due_since as "pastDueSince",
  s.read_only as "readOnly", s.card_brand as "cardBrand", s.card_last4 as "cardLast4", s.ended_at as "endedAt"`;

/**
 * SQL: whether a person's paid features are read-only, by their open subscription or else the last one that was paid. A
 * new one counts once it is paid.
 */
export const isLapsed = (userId: string) => `coalesce((
  select b.read_only from subscriptions b join billing_customers own on own.id = b.customer_id
  where own.user_id = ${userId} and b.status not in ('SETTING_UP', 'INCOMPLETE') and (b.ended_at is null or b.read_only)
  order by b.ended_at is not null, b.created_at desc limit 1), false)`;

const customerColumns = `c.id, c.user_id as "userId", c.stripe_id as "stripeId", c.created_at as "createdAt"`;

/** Longer than a person waits; keys make a second attempt harmless. */
const claimedSeconds = 10;

/** Longer than a call to the provider takes: afterwards what a crashed attempt made is there, or never will be. */
const settledSeconds = 60;

/** SQL: the provider has not answered for it, and no attempt that could still make it runs. */
const isUnmade = `stripe_id is null and ended_at is null
  and coalesce(claimed_until, '-infinity') <= now() - make_interval(secs => ${settledSeconds})`;

const endSql = `update subscriptions set status = 'ENDED', ended_at = now(), version = version + 1`;

export type BillingStore = ReturnType<typeof createBillingStore>;

export function createBillingStore(pool: Pool) {
  const customerWhere = async (condition: string, value: string): Promise<Customer | null> => {
    const { rows } = await pool.query<Customer>(
      `select ${customerColumns} from billing_customers c where ${condition} = $1`,
      [value],
    );
    return rows[0] ?? null;
  };

  return {
    customerOf: (userId: string) => customerWhere('user_id', userId),
    customerById: (id: string) => customerWhere('c.id', id),
    customerAt: (stripeId: string) => customerWhere('stripe_id', stripeId),

    /**
     * The one customer and the one open subscription of a person; made if there are none, however many ask at once. One
     * of another plan that the provider does not have is replaced: another id, so that no key carries two plans.
     */
    reserve: (userId: string, plan: Plan | null): Promise<Reserved> =>
      inTransaction(pool, async (client) => {
        await client.query('insert into billing_customers (user_id) values ($1) on conflict do nothing', [userId]);
        const found = await client.query<Customer>(
          `select ${customerColumns} from billing_customers c where user_id = $1`,
          [userId],
        );
        const customer = found.rows[0] as Customer;
        await client.query(`${endSql} where customer_id = $1 and plan <> $2 and ${isUnmade}`, [customer.id, plan]);
        await client.query(
          `insert into subscriptions (customer_id, plan) values ($1, coalesce($2, 'MONTHLY'))
           on conflict (customer_id) where ended_at is null do nothing`,
          [customer.id, plan],
        );
        return { customer, subscription: (await openOf(client, customer.id)) as Stored };
      }),

    open: (customerId: string) => openOf(pool, customerId),

    /** The open subscription, else the last one that ended; `readOnly` is that of the person. */
    async latestOf(userId: string): Promise<Stored | null> {
      const { rows } = await pool.query<Stored & { isLapsed: boolean }>(
        `select ${subscriptionColumns}, ${isLapsed('$1')} as "isLapsed"
         from subscriptions s join billing_customers c on c.id = s.customer_id
         where c.user_id = $1 order by s.ended_at is not null, s.created_at desc limit 1`,
        [userId],
      );
      const [latest] = rows;
      return latest ? { ...latest, readOnly: latest.isLapsed } : null;
    },

    /** Whether this replica sets it up now; never one that another choice of plan has replaced meanwhile. */
    async claim(subscriptionId: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update subscriptions set claimed_until = now() + make_interval(secs => ${claimedSeconds})
         where id = $1 and stripe_id is null and ended_at is null and coalesce(claimed_until, '-infinity') <= now()`,
        [subscriptionId],
      );
      return rowCount === 1;
    },

    async release(subscriptionId: string): Promise<void> {
      await pool.query('update subscriptions set claimed_until = null where id = $1', [subscriptionId]);
    },

    async setStripeId(customerId: string, stripeId: string): Promise<void> {
      await pool.query('update billing_customers set stripe_id = $2 where id = $1 and stripe_id is null', [
        customerId,
        stripeId,
      ]);
    },

    /** The address for receipts, once it is confirmed to be the person's own; null if the provider has it. */
    async newAddressOf(customerId: string): Promise<{ email: string; confirmedAt: Date } | null> {
      const { rows } = await pool.query<{ email: string; confirmedAt: Date }>(
        `select u.email, u.email_confirmed_at as "confirmedAt" from billing_customers c join users u on u.id = c.user_id
         where c.id = $1 and u.email is not null and u.email_confirmed_at is not null
           and u.email_confirmed_at is distinct from c.address_confirmed_at`,
        [customerId],
      );
      return rows[0] ?? null;
    },

    async markAddress(customerId: string, confirmedAt: Date): Promise<void> {
      await pool.query('update billing_customers set address_confirmed_at = $2 where id = $1', [
        customerId,
        confirmedAt,
      ]);
    },

    /** One that the provider never heard of ends without it; false while an attempt to make it may still run. */
    async drop(subscriptionId: string): Promise<boolean> {
      const { rowCount } = await pool.query(`${endSql} where id = $1 and ${isUnmade}`, [subscriptionId]);
      return rowCount === 1;
    },

    async invoicesOf(userId: string, atMost: number): Promise<InvoiceRow[]> {
      const { rows } = await pool.query<InvoiceRow>(
        `select i.id, number, i.status, amount_due as "amountDue", amount_paid as "amountPaid", currency,
           i.created_at as "createdAt", paid_at as "paidAt"
         from invoices i join billing_customers c on c.id = i.customer_id
         where c.user_id = $1 order by i.created_at desc, i.id desc limit $2`,
        [userId, atMost],
      );
      return rows;
    },

    /** Customers whose state may differ from the provider's. */
    async openCustomers(): Promise<Array<Customer & { readonly stripeId: string }>> {
      const { rows } = await pool.query<Customer & { stripeId: string }>(
        `select ${customerColumns} from billing_customers c
         where stripe_id is not null and exists (
           select from subscriptions s where s.customer_id = c.id and s.ended_at is null)
         order by c.id`,
      );
      return rows;
    },

    /** Open subscriptions whose account is gone. */
    async orphans(): Promise<Reserved[]> {
      const { rows } = await pool.query<Stored & { customerId: string; customer: string | null; customerSince: Date }>(
        `select ${subscriptionColumns}, c.id as "customerId", c.stripe_id as customer, c.created_at as "customerSince"
         from subscriptions s join billing_customers c on c.id = s.customer_id
         where c.user_id is null and s.ended_at is null and coalesce(s.claimed_until, '-infinity') <= now()`,
      );
      return rows.map(({ customerId, customer, customerSince, ...subscription }) => ({
        customer: { id: customerId, userId: null, stripeId: customer, createdAt: customerSince },
        subscription,
      }));
    },

    /** Customers without an account and a running subscription, whose address and cards the provider still has. */
    async unscrubbed(): Promise<Array<{ readonly id: string; readonly stripeId: string }>> {
      const { rows } = await pool.query<{ id: string; stripeId: string }>(
        `select c.id, c.stripe_id as "stripeId" from billing_customers c
         where user_id is null and stripe_id is not null and scrubbed_at is null and not exists (
           select from subscriptions s where s.customer_id = c.id and s.ended_at is null)`,
      );
      return rows;
    },

    async markScrubbed(customerId: string): Promise<void> {
      await pool.query('update billing_customers set scrubbed_at = now() where id = $1', [customerId]);
    },

    async revenue(
      months: number,
    ): Promise<Array<{ month: string; currency: string; amount: number; invoices: number }>> {
      const { rows } = await pool.query<{ month: string; currency: string; amount: string; invoices: number }>(
        `select to_char(paid_at at time zone 'UTC', 'YYYY-MM') as month, currency, sum(amount_paid) as amount,
           count(*)::int as invoices
         from invoices
         where status = 'PAID' and paid_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
           - make_interval(months => $1)
         group by 1, 2 order by 1 desc, 2`,
        [months - 1],
      );
      return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
    },
  };
}

export type InvoiceRow = Omit<Invoice, 'createdAt' | 'paidAt'> & { createdAt: Date; paidAt: Date | null };

async function openOf(database: Queryable, customerId: string): Promise<Stored | null> {
  const { rows } = await database.query<Stored>(
    `select ${subscriptionColumns} from subscriptions s where customer_id = $1 and ended_at is null`,
    [customerId],
  );
  return rows[0] ?? null;
}

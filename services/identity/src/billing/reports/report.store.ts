import type { Pool } from '@entourage/kit/data/database.ts';
import type { Report } from '../provider/payment-provider.ts';

/** Longer than any attempt; after a crash another replica takes the report. */
const claimedSeconds = 60;
const keptDays = 30;

export interface DueReport extends Report {
  readonly attempts: number;
  readonly receivedAt: Date;
}

export interface Intake {
  readonly waiting: number;
  /** Given up: somebody must look. */
  readonly stuck: number;
  /** Seconds since the last one arrived; null before the first. */
  readonly silent: number | null;
}

export type ReportStore = ReturnType<typeof createReportStore>;

export function createReportStore(pool: Pool) {
  return {
    /** False for a report that is stored already. */
    async keep({ id, type, customerId }: Report): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'payment-report',
        text: `insert into payment_reports (id, type, customer, next_try_at)
               values ($1, $2, $3, case when $3::text is null then null else now() end) on conflict do nothing`,
        values: [id, type, customerId],
      });
      return rowCount === 1;
    },

    async nextDue(): Promise<Date | null> {
      const { rows } = await pool.query<{ at: Date | null }>('select min(next_try_at) as at from payment_reports');
      return rows[0]?.at ?? null;
    },

    async claim(): Promise<DueReport | null> {
      const { rows } = await pool.query<DueReport>(
        `update payment_reports set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${claimedSeconds})
         where id = (select id from payment_reports where next_try_at <= now() order by next_try_at limit 1
                     for update skip locked)
         returning id, type, customer as "customerId", attempts, received_at as "receivedAt"`,
      );
      return rows[0] ?? null;
    },

    /** The database's clock, by which reports are received. */
    async clock(): Promise<string> {
      const { rows } = await pool.query<{ at: string }>('select clock_timestamp()::text as at');
      return rows[0]?.at ?? '';
    },

    /** A fetch answers all reports of its customer that were received before it began. */
    async markHandled(customer: string, receivedUntil: string): Promise<void> {
      await pool.query(
        `update payment_reports set handled_at = now(), next_try_at = null
         where customer = $1 and handled_at is null and received_at <= $2::timestamptz`,
        [customer, receivedUntil],
      );
    },

    /** Null: never. */
    async tryAgainAt(id: string, at: Date | null): Promise<void> {
      await pool.query('update payment_reports set next_try_at = $2 where id = $1', [id, at]);
    },

    async intake(): Promise<Intake> {
      const { rows } = await pool.query<Intake>(
        `select count(*) filter (where next_try_at is not null)::int as waiting,
           count(*) filter (where next_try_at is null and handled_at is null and customer is not null)::int as stuck,
           extract(epoch from now() - max(received_at))::float8 as silent
         from payment_reports`,
      );
      return rows[0] ?? { waiting: 0, stuck: 0, silent: null };
    },

    /** Stripe repeats a report for three days. */
    async purgeOld(): Promise<void> {
      await pool.query(
        'delete from payment_reports where next_try_at is null and received_at < now() - make_interval(days => $1)',
        [keptDays],
      );
    },
  };
}

import type { Pool, Queryable } from '@entourage/kit/database.ts';
import type { MailKind } from './mail.ts';

/** Longer than any try takes: nobody else tries meanwhile, and what a crash left is taken up again. */
const claimedSeconds = 60;
const keptDays = 30;

export interface Addressee {
  readonly id: string;
  readonly email: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly username: string;
  readonly firstName: string | null;
  /** What was noted where somebody set the status, and when that was. */
  readonly reviewNotes: string | null;
  readonly statusSetAt: Date | null;
  readonly timeZone: string | null;
}

export interface DueMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Of an emergency access: for how long it was opened. */
  readonly minutes: number | null;
  /** Null: it was asked for by somebody whom nobody is. */
  readonly to: Addressee | null;
}

/** In the transaction of what causes it; wake the sender after the commit. Of some kinds one waits at most. */
export async function queueMail(
  database: Queryable,
  userId: string,
  kind: MailKind,
  minutes: number | null = null,
): Promise<void> {
  const insert = 'insert into mails (user_id, kind, minutes) values ($1, $2, $3) on conflict do nothing';
  await database.query(insert, [userId, kind, minutes]);
}

export type MailStore = ReturnType<typeof createMailStore>;

export function createMailStore(pool: Pool) {
  return {
    /** The mail that has waited longest, counted as tried: of all replicas one gets it. */
    async claim(): Promise<DueMail | null> {
      const { rows } = await pool.query<Omit<DueMail, 'to'> & Addressee & { mailId: string; id: string | null }>({
        name: 'mails-claim',
        text: `with due as (
                 select id from mails where next_try_at <= now() order by next_try_at limit 1 for update skip locked),
               claimed as (
                 update mails m set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${claimedSeconds})
                 from due where m.id = due.id returning m.*)
               select c.id as "mailId", c.kind, c.attempts, c.created_at as "createdAt", c.minutes, u.id, u.email,
                      u.email_confirmed_at as "emailConfirmedAt", u.username, u.first_name as "firstName",
                      u.review_notes as "reviewNotes", u.status_set_at as "statusSetAt",
                      u.time_zone as "timeZone"
               from claimed c left join users u on u.id = c.user_id`,
      });
      const [row] = rows;
      if (!row) return null;
      const { mailId, kind, attempts, createdAt, minutes, ...to } = row;
      return { id: mailId, kind, attempts, createdAt, minutes, to: to.id === null ? null : to };
    },

    async markSent(id: string): Promise<void> {
      await pool.query('update mails set sent_at = now(), next_try_at = null where id = $1', [id]);
    },

    /** Null: never. */
    async tryAgainAt(id: string, at: Date | null): Promise<void> {
      await pool.query('update mails set next_try_at = $2 where id = $1', [id, at]);
    },

    async dropOld(): Promise<void> {
      await pool.query(
        'delete from mails where next_try_at is null and created_at < now() - make_interval(days => $1)',
        [keptDays],
      );
    },
  };
}

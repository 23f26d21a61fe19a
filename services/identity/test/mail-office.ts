import type { Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { createMailStore, queueMail } from '../src/mail/mail.store.ts';
import type { Envelope, Post } from '../src/mail/post.ts';
import type { MailDeps } from '../src/mail/send-mails.ts';
import { allowanceOf } from '../src/mail/unasked-mails.ts';
import { createOneTimeTokenStore } from '../src/one-time-tokens/one-time-token.store.ts';
import { withDatabase } from './with-database.ts';

/** A post that stores its envelopes. */
export function kept(): { envelopes: Envelope[]; post: Post } {
  const envelopes: Envelope[] = [];
  return { envelopes, post: async (envelope) => void envelopes.push(envelope) };
}

/** What sends the mails of one person, emptied before each test of the file. */
export function withMailOffice() {
  let pool: Pool;
  let userId: string;
  let outcomes: string[];
  withDatabase((opened) => {
    pool = opened;
  });
  beforeEach(async () => {
    outcomes = [];
    for (const table of ['mails', 'tries', 'users', 'outbox']) await pool.query(`delete from ${table}`);
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (username, email, first_name, password_hash) values ('noor', 'noor@example.org', 'Noor', '-')
       returning id`,
    );
    userId = rows[0]?.id ?? '';
  });

  return {
    get pool() {
      return pool;
    },
    get userId() {
      return userId;
    },
    get outcomes() {
      return outcomes;
    },

    deps: (post: Post, change: Partial<MailDeps> = {}): MailDeps => ({
      mails: createMailStore(pool),
      tokens: createOneTimeTokenStore(pool),
      post,
      noteOf: async () => null,
      replyOf: async () => null,
      isUnread: async () => true,
      allowanceOf: (kind, email) =>
        allowanceOf({ throttle: createPostgresThrottle(pool), perDomainAndHour: 3 }, kind, email),
      from: 'Entourage <support@entourage.example>',
      publicOrigin: 'https://entourage.example',
      now: () => new Date(),
      log: createLog('test', 'silent'),
      count: (outcome) => void outcomes.push(outcome),
      ...change,
    }),

    /** A mail to the person. */
    queue: (kind: Parameters<typeof queueMail>[2]) => queueMail(pool, userId, kind),
    confirm: () => pool.query('update users set email_confirmed_at = now()'),

    /** How often each mail was tried, and how many seconds it still waits; null: it does not. */
    state: async () =>
      (
        await pool.query<{ attempts: number; waits: number | null; sent: boolean }>(
          `select attempts, round(extract(epoch from next_try_at - now()))::int as waits, sent_at is not null as sent
           from mails order by created_at`,
        )
      ).rows,
  };
}

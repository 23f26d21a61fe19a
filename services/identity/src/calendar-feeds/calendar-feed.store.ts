import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { mailOwner } from '../mail/mail-owner.ts';
import { hashOf, newSecret } from '../sessions/session.ts';
import { announceChange } from '../users/announce-change.ts';

export interface FeedOwner {
  readonly id: string;
  readonly role: Role;
  readonly status: VerificationStatus;
  readonly hasSecondFactor: boolean;
  readonly training: boolean;
}

interface Feed {
  readonly createdAt: Date;
  readonly lastReadAt: Date | null;
  readonly training: boolean;
}

const shown = 'created_at as "createdAt", last_read_at as "lastReadAt", training';

export type CalendarFeedStore = ReturnType<typeof createCalendarFeedStore>;

export function createCalendarFeedStore(pool: Pool) {
  return {
    /**
     * Returns the secret for the address, which replaces an earlier one; only its hash is stored. Null where the password
     * is another one meanwhile: a new password ends addresses, so none may follow from an earlier one.
     */
    create: (userId: string, passwordHash: string): Promise<{ secret: string; createdAt: Date } | null> =>
      inTransaction(pool, async (client) => {
        const same = await client.query('select 1 from users where id = $1 and password_hash = $2 for no key update', [
          userId,
          passwordHash,
        ]);
        if (same.rowCount === 0) return null;
        const { secret, hash } = newSecret();
        const { rows } = await client.query<{ createdAt: Date }>(
          `insert into calendar_feeds (user_id, hash) values ($1, $2)
           on conflict (user_id) do update set hash = excluded.hash, created_at = now(), last_read_at = null
           returning created_at as "createdAt"`,
          [userId, hash],
        );
        const [{ createdAt }] = rows as [{ createdAt: Date }];
        await announceChange(client, userId, ['calendarAddress']);
        await mailOwner(client, userId, 'calendar-address-created');
        return { secret, createdAt };
      }),

    async find(userId: string): Promise<Feed | null> {
      const { rows } = await pool.query<Feed>(`select ${shown} from calendar_feeds where user_id = $1`, [userId]);
      return rows[0] ?? null;
    },

    /** Null where there is none. */
    async change(userId: string, { training }: Pick<Feed, 'training'>): Promise<Feed | null> {
      const { rows } = await pool.query<Feed>(
        `update calendar_feeds set training = $2 where user_id = $1 returning ${shown}`,
        [userId, training],
      );
      return rows[0] ?? null;
    },

    /** Does nothing where there is none. */
    revoke: (userId: string): Promise<void> =>
      inTransaction(pool, async (client) => {
        // The person first, as a new password does, which ends the address too: the two cannot deadlock.
        await client.query('select from users where id = $1 for no key update', [userId]);
        const { rowCount } = await client.query('delete from calendar_feeds where user_id = $1', [userId]);
        if (rowCount === 1) await announceChange(client, userId, ['calendarAddress']);
      }),

    async ownerOf(secret: string): Promise<FeedOwner | null> {
      const { rows } = await pool.query<FeedOwner>(
        `select u.id, u.role, training, u.verification_status as status,
           exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor"
         from calendar_feeds join users u on u.id = user_id where hash = $1`,
        [hashOf(secret)],
      );
      return rows[0] ?? null;
    },

    async noteRead(userId: string): Promise<void> {
      await pool.query('update calendar_feeds set last_read_at = now() where user_id = $1', [userId]);
    },
  };
}

import { sessionEnded } from '@entourage/contracts/events/identity.ts';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { inTransaction, type Pool } from '@entourage/kit/database.ts';
import { seenEveryMs } from './session.ts';

export interface StoredSession {
  readonly id: string;
  readonly secretHash: Buffer;
  readonly userId: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly role: Role;
  readonly status: VerificationStatus;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(pool: Pool) {
  return {
    async find(hashes: Buffer[]): Promise<StoredSession[]> {
      const { rows } = await pool.query<StoredSession>({
        name: 'sessions-find',
        text: `select s.id, s.secret_hash as "secretHash", s.user_id as "userId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
                      s.expires_at as "expiresAt", u.role, u.verification_status as status
               from sessions s join users u on u.id = s.user_id
               where s.secret_hash = any($1::bytea[])`,
        values: [hashes],
      });
      return rows;
    },

    async markSeen(ids: string[]): Promise<void> {
      await pool.query(
        `update sessions set last_seen_at = now()
         where id = any($1::uuid[]) and last_seen_at < now() - make_interval(secs => $2)`,
        [ids, seenEveryMs / 1000],
      );
    },

    async dropExpired(): Promise<void> {
      await pool.query('delete from sessions where expires_at < now()');
    },

    /** Ends one session of one person; a session already gone is as good. */
    end: (id: string, userId: string): Promise<void> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query('delete from sessions where id = $1 and user_id = $2', [id, userId]);
        if (rowCount === 0) return;
        const { text, values } = outboxInsert(sessionEnded, {
          subject: id,
          version: 2,
          data: { userId, reason: 'signed-out' },
        });
        await client.query(text, values);
      }),
  };
}

import { sessionEnded } from '@entourage/contracts/events/identity.ts';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { origin } from '@entourage/kit/bus/outbox.ts';
import type { Pool, Queryable } from '@entourage/kit/data/database.ts';
import type { z } from 'zod';
import { isLapsed } from '../billing/billing.store.ts';
import { type SessionTimes, seenEveryMs } from './session.ts';

type EndReason = z.infer<typeof sessionEnded.data>['reason'];

export interface StoredSession {
  readonly id: string;
  readonly secretHash: Buffer;
  readonly userId: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly role: Role;
  readonly status: VerificationStatus;
  readonly hasSecondFactor: boolean;
  readonly byPasskey: boolean;
  readonly isLapsed: boolean;
}

export interface ListedSession extends SessionTimes {
  readonly id: string;
  readonly device: string | null;
  readonly byPasskey: boolean;
  /** Push messages are sent to it. */
  readonly notified: boolean;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(pool: Pool) {
  return {
    async find(hashes: Buffer[]): Promise<StoredSession[]> {
      const { rows } = await pool.query<StoredSession>({
        name: 'sessions-find',
        text: `select s.id, s.secret_hash as "secretHash", s.user_id as "userId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
                      s.expires_at as "expiresAt", s.by_passkey as "byPasskey", u.role, u.verification_status as status,
                      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor",
                      ${isLapsed('u.id')} as "isLapsed"
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

    async purgeExpired(): Promise<void> {
      await pool.query('delete from sessions where expires_at < now()');
    },

    /** A person's sessions, latest activity first; expired ones may be among them. */
    async ofPerson(userId: string, limit: number): Promise<ListedSession[]> {
      const { rows } = await pool.query<ListedSession>(
        `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", device,
           by_passkey as "byPasskey",
           exists (select from push_subscriptions where session_id = sessions.id) as notified
         from sessions where user_id = $1 and expires_at > now() order by last_seen_at desc, id desc limit $2`,
        [userId, limit],
      );
      return rows;
    },

    /** Ends one session of a person; returns whether it existed. */
    async end(id: string, userId: string, reason: EndReason = 'signed-out'): Promise<boolean> {
      return (await endSessions(pool, { userId, only: id }, reason)) === 1;
    },

    async endOthers(id: string, userId: string): Promise<void> {
      await endSessions(pool, { userId, allBut: id }, 'revoked');
    },
  };
}

/** Ends sessions of one person and publishes each, in one statement; returns their number. */
export async function endSessions(
  database: Queryable,
  which: { userId: string; only?: string; allBut?: string | null },
  reason: EndReason,
): Promise<number> {
  const { actor, requestId, traceParent } = origin();
  const { rowCount } = await database.query({
    name: 'sessions-end',
    text: `with ended as (
             delete from sessions
             where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3) returning id)
           insert into outbox (type, subject, aggregate_version, actor, request_id, trace_parent, data)
           select '${sessionEnded.type}', id, 2, $5, $6, $7::text,
                  jsonb_build_object('userId', $1::uuid, 'reason', $4::text)
           from ended`,
    values: [which.userId, which.only ?? null, which.allBut ?? null, reason, actor, requestId, traceParent],
  });
  return rowCount ?? 0;
}

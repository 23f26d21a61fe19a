import type { Trip } from '@entourage/contracts/itinerary.ts';
import type { NotificationTopic } from '@entourage/contracts/notification-settings.ts';
import type { Role } from '@entourage/contracts/people.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { mutedBy } from '../notification-settings/topic-of.ts';
import type { SessionTimes } from '../sessions/session.ts';
import type { PushKeys } from './encrypt-push.ts';

/** Longer than any attempt, so that no other replica takes the push; after a crash another one does. */
const claimedSeconds = 60;

export interface Recipient extends PushKeys {
  readonly userId: string;
  readonly role: Role;
  readonly muted: readonly NotificationTopic[];
  readonly timeZone: string | null;
  readonly trips: readonly Trip[];
  readonly endpoint: string;
  readonly session: SessionTimes & { readonly id: string };
}

export interface DuePush {
  readonly id: string;
  readonly kind: string;
  readonly tag: string;
  readonly attempts: number;
  readonly expiresAt: Date;
  /** The person has meanwhile read every notification whose push has this tag, since a later push replaces others. */
  readonly isRead: boolean;
  readonly minutes: number | null;
  readonly meetingAt: Date | null;
  /** Of a reminder: the meeting is still confirmed as it was. */
  readonly isCurrent: boolean;
  readonly to: Recipient;
}

export type PushStore = ReturnType<typeof createPushStore>;

export function createPushStore(pool: Pool) {
  return {
    /** Claims the longest-waiting pushes for one replica and counts the attempt. */
    async claim(atMost: number): Promise<DuePush[]> {
      const { rows } = await pool.query<ClaimedRow>({ name: 'pushes-claim', text: claiming, values: [atMost] });
      return rows.map(({ sessionId, sessionCreatedAt, lastSeenAt, sessionExpiresAt, ...row }) => {
        const { userId, role, muted, timeZone, trips, endpoint, p256dh, auth, ...push } = row;
        const session = { id: sessionId, createdAt: sessionCreatedAt, lastSeenAt, expiresAt: sessionExpiresAt };
        return { ...push, to: { userId, role, muted, timeZone, trips, endpoint, p256dh, auth, session } };
      });
    },

    /** One that was replaced meanwhile has another id, and stays. */
    async settle(id: string): Promise<void> {
      await pool.query({ name: 'pushes-settle', text: 'delete from pushes where id = $1', values: [id] });
    },

    async tryAgainAt(id: string, at: Date): Promise<void> {
      await pool.query({
        name: 'pushes-again',
        text: 'update pushes set next_try_at = $2 where id = $1',
        values: [id, at],
      });
    },

    async purgeExpired(): Promise<void> {
      await pool.query('delete from pushes where expires_at < now()');
    },
  };
}

type ClaimedRow = Omit<DuePush, 'to'> &
  Omit<Recipient, 'session'> & {
    sessionId: string;
    sessionCreatedAt: Date;
    lastSeenAt: Date;
    sessionExpiresAt: Date;
  };

const claiming = `
  with due as (
    select id from pushes where next_try_at <= now() order by next_try_at limit $1 for update skip locked),
  claimed as (
    update pushes p set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${claimedSeconds})
    from due where p.id = due.id returning p.*)
  select c.id, c.kind, c.tag, c.attempts, c.expires_at as "expiresAt", c.minutes, c.meeting_at as "meetingAt",
         c.notification_id is not null and not exists (
           select from notifications n where n.user_id = u.id and n.read_at is null
             and c.tag in (lower(replace(n.kind, '_', '-')), 'meeting-' || n.subject_id)) as "isRead",
         c.meeting_id is null or exists (
           select from meetings m where m.user_id = u.id and m.meeting_id = c.meeting_id
             and m.version = c.meeting_version and m.status = 'CONFIRMED') as "isCurrent",
         u.id as "userId", u.role, ${mutedBy('push')} as muted, u.time_zone as "timeZone",
         coalesce((select trips from itineraries where user_id = u.id), '[]') as trips,
         to_.endpoint, to_.p256dh, to_.auth, s.id as "sessionId", s.created_at as "sessionCreatedAt",
         s.last_seen_at as "lastSeenAt", s.expires_at as "sessionExpiresAt"
  from claimed c join push_subscriptions to_ using (session_id) join sessions s on s.id = c.session_id
    join users u on u.id = s.user_id`;

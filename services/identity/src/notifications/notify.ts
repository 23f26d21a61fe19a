import { notificationsChanged } from '@entourage/contracts/events/identity.ts';
import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import { origin } from '@entourage/kit/bus/outbox.ts';
import type { Queryable, Statement } from '@entourage/kit/data/database.ts';
import { tagOf } from '../push/push.ts';
import { queueingFor } from '../push/queue-push.ts';
import { isSettledByEvent } from './settled-by.ts';
import { takeTurn } from './take-turn.ts';

export interface News {
  readonly kind: NotificationKind;
  readonly to: readonly string[];
  /** When it happened; absent: now. */
  readonly at?: string | Date;
  readonly personId?: string | null;
  /** The meeting, the urgent message, the alert, the post, the contact message, or what an investor left or asked. */
  readonly subjectId?: string;
  /** Nobody is notified of a meeting that has begun. */
  readonly meetingAt?: string;
}

/** Endings that the deletion of the person may be the cause of: they are notified of without naming anybody. */
const endings: ReadonlySet<NotificationKind> = new Set([
  'MEETING_CANCELLED',
  'DISCONNECTED',
  'ACCESS_REVOKED',
  'MESSAGE_NOT_SENT',
]);

/** The columns of the outbox, filled from `changed (user_id, version)`; the first three values are those of `origin`. */
export const publishing = `
  insert into outbox (type, subject, aggregate_version, actor, request_id, trace_parent, data)
  select '${notificationsChanged.type}', user_id, version, $1::text, $2::text, $3::text,
    jsonb_build_object('userId', user_id)
  from changed`;

export function originValues(): unknown[] {
  const { actor, requestId, traceParent } = origin();
  return [actor, requestId, traceParent];
}

/**
 * Notifies those of the recipients who have an account, with event and push messages, in the transaction of the cause. The list of each
 * is locked first, so that writers take turns. What is not later than the latest of its kind was notified of before:
 * after a rebuild every event comes again. What was settled later needs nobody.
 */
export function notifying({ kind, to, at, personId = null, subjectId, meetingAt }: News): Statement & { name: string } {
  return {
    name: 'notifications-add',
    text: `
      with people as (
        select id from users where id = any ($4::uuid[]) or id = $6::uuid order by id for key share),
      news as (
        select people.id as user_id, $5::text as kind, (select id from people where id = $6) as person_id,
          $7::uuid as subject_id, $8::timestamptz as meeting_at, coalesce($9::timestamptz, now()) as at
        from people where people.id = any ($4)
          and ($6 is null or $10 or exists (select from people about where about.id = $6))
          and ($8 is null or $8 > now())
          and not exists (
            select from settled_occasions settled
            where settled.kind = $5 and settled.subject_id = $7 and settled.at >= coalesce($9, now())
              and (settled.user_id is null or settled.user_id = people.id))),
      fresh as (
        select * from news where not exists (
          select from notifications known
          where known.user_id = news.user_id and known.at >= news.at and known.kind = news.kind
            and known.person_id is not distinct from news.person_id
            and known.subject_id is not distinct from news.subject_id)),
      lists as (
        insert into notification_lists as list (user_id, version) select user_id, 1 from fresh order by user_id
        on conflict (user_id) do update set version = list.version + 1 returning user_id, version),
      added as (
        insert into notifications as unread (user_id, kind, person_id, subject_id, meeting_at, at)
        select user_id, kind, person_id, subject_id, meeting_at, at from fresh join lists using (user_id)
        on conflict (user_id, kind, person_id, subject_id) where read_at is null
        do update set at = excluded.at, meeting_at = excluded.meeting_at, count = unread.count + 1
        returning id, user_id),
      pushed as (${queueingFor('$5', '$8', '$11')}),
      changed as (select user_id, version from lists where user_id in (select user_id from added))
      ${publishing}`,
    values: [
      ...originValues(),
      ...[[...new Set(to)], kind, personId, subjectId ?? null, meetingAt ?? null, at ?? null, endings.has(kind)],
      tagOf(kind, subjectId ?? null),
    ],
  };
}

export async function notify(database: Queryable, news: News): Promise<void> {
  if (news.to.length === 0) return;
  if (news.subjectId !== undefined && isSettledByEvent(news.kind)) await takeTurn(database, news.kind, news.subjectId);
  await database.query(notifying(news));
}

/** More than any installation has. */
const mostStaff = 100;

/** The approved administrators. */
export async function staffIds(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from users where role = 'ADMIN' and verification_status = 'APPROVED' limit ${mostStaff}`,
  );
  return rows.map(({ id }) => id);
}

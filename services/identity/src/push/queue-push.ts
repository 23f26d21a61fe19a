import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { Queryable } from '@entourage/kit/data/database.ts';
import { tagOf } from './push.ts';

/** A later push with the same tag replaces the one that waits, also while that is being sent: its id is another. */
const replacing = `
  on conflict on constraint pushes_waiting do update set id = excluded.id, kind = excluded.kind,
    notification_id = excluded.notification_id, meeting_id = excluded.meeting_id,
    meeting_version = excluded.meeting_version, minutes = excluded.minutes, meeting_at = excluded.meeting_at,
    attempts = 0, next_try_at = excluded.next_try_at, expires_at = excluded.expires_at, created_at = now()`;

/** A reminder of the check-in is of no use the next morning. */
const lifeOf = (kind: string) => `
  case ${kind} when '${'CHECK_IN_DUE' satisfies NotificationKind}' then interval '3 hours' else interval '1 day' end`;

/** What can be undone for ten seconds: of a liaison's save the undoing is the next save, and the end of an illness is read then. */
const undone = ['DASHBOARD_CHANGED', 'ILLNESS_OVER'] as const satisfies readonly NotificationKind[];
const waitOf = (kind: string) => `
  case when ${kind} in (${undone.map((each) => `'${each}'`).join(', ')}) then interval '12 seconds' else interval '0' end`;

/** Queues a push for each browser of those who got a notification, within its statement; `added (id, user_id)`. */
export const queueingFor = (kind: string, meetingAt: string, tag: string): string => `
  insert into pushes (session_id, kind, tag, notification_id, meeting_at, next_try_at, expires_at)
  select session_id, ${kind}, ${tag}, added.id, ${meetingAt}, now() + ${waitOf(kind)}, now() + ${lifeOf(kind)}
  from added join sessions on sessions.user_id = added.user_id join push_subscriptions on session_id = sessions.id
  ${replacing}`;

const kindOf = ({ urgent }: { urgent?: boolean | undefined }) => (urgent ? 'URGENT_MESSAGE' : 'MESSAGE');

/** After this time a message is read, mostly by those who have the conversation open. */
const unreadSeconds = 10;

/** One waits for each browser, however many messages there are, and one more for the urgent ones. */
export async function queueMessages(
  database: Queryable,
  messages: readonly { to: string; at: string; urgent?: boolean | undefined }[],
): Promise<void> {
  await database.query({
    name: 'pushes-messages',
    text: `insert into pushes (session_id, kind, tag, next_try_at, expires_at)
           select session_id, kind, tag, max(sent_at) + make_interval(secs => ${unreadSeconds}),
             max(sent_at) + interval '1 day'
           from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[]) as sent (receiver_id, sent_at, kind, tag)
             join sessions on user_id = receiver_id join push_subscriptions on session_id = sessions.id
           where sent_at > now() - interval '1 day'
           group by session_id, kind, tag order by session_id, tag
           on conflict do nothing`,
    values: [
      messages.map(({ to }) => to),
      messages.map(({ at }) => at),
      messages.map(kindOf),
      messages.map((each) => tagOf(kindOf(each), null)),
    ],
  });
}

export interface MeetingReminder {
  readonly to: readonly string[];
  readonly meetingId: string;
  readonly version: number;
  readonly minutes: number;
  readonly meetingAt: string;
  readonly at: string;
}

/** Of the day before, it may wait for the end of the quiet hours; after that it would surprise. */
export async function queueReminder(database: Queryable, reminder: MeetingReminder): Promise<void> {
  const { to, meetingId, version, minutes, meetingAt, at } = reminder;
  await database.query({
    name: 'pushes-reminder',
    text: `insert into pushes (session_id, kind, tag, meeting_id, meeting_version, minutes, meeting_at, expires_at)
           select session_id, 'MEETING_REMINDER', $2, $3, $4, $5, $6::timestamptz,
             least($6::timestamptz, $7::timestamptz + interval '12 hours')
           from sessions join push_subscriptions on session_id = sessions.id
           where user_id = any ($1::uuid[]) and least($6::timestamptz, $7::timestamptz + interval '12 hours') > now()
           order by session_id
           ${replacing}`,
    values: [to, tagOf('MEETING_REMINDER', meetingId), meetingId, version, minutes, meetingAt, at],
  });
}

export async function queueTest(database: Queryable, sessionId: string): Promise<void> {
  await database.query({
    name: 'pushes-test',
    text: `insert into pushes (session_id, kind, tag, expires_at) values ($1, 'TEST', $2, now() + interval '1 minute')
           ${replacing}`,
    values: [sessionId, tagOf('TEST', null)],
  });
}

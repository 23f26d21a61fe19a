import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { Queryable } from '@entourage/kit/data/database.ts';
import { originValues, publishing } from './notify.ts';

/** Conditions of unread notifications; their values begin with `$4`. */
const which = {
  one: 'notifications.user_id = $4 and notifications.id = $5',
  until: 'notifications.user_id = $4 and notifications.at <= $5',
  meeting: 'notifications.subject_id = $4 and notifications.user_id = any ($5::uuid[]) and notifications.kind <> $6',
  subject: `notifications.kind = $4 and notifications.subject_id = $5
    and ($6::uuid[] is null or notifications.user_id = any ($6)) and notifications.at <= $7`,
  person: `notifications.user_id = $4 and notifications.person_id = $5 and notifications.kind = any ($6::text[])
    and notifications.at <= $7`,
  kinds: 'notifications.user_id = $4 and notifications.kind = any ($5::text[])',
} as const;

/** Marks unread notifications as read, with an event for each person concerned; without any there is no event. */
const marking = (name: keyof typeof which, values: readonly unknown[]) => ({
  name: `notifications-read-${name}`,
  text: `
      with lists as (
        select user_id from notification_lists where user_id in (
          select user_id from notifications where read_at is null and ${which[name]})
        order by user_id for no key update),
      marked as (
        update notifications set read_at = now() from lists
        where notifications.user_id = lists.user_id and read_at is null and ${which[name]}
        returning notifications.user_id),
      changed as (
        update notification_lists set version = version + 1 where user_id in (select user_id from marked)
        returning user_id, version)
      ${publishing}`,
  values: [...originValues(), ...values],
});

async function mark(database: Queryable, ...what: Parameters<typeof marking>): Promise<boolean> {
  const { rowCount } = await database.query(marking(...what));
  return (rowCount ?? 0) > 0;
}

/** One of the person's own; returns whether it was unread. */
export const markOne = (database: Queryable, userId: string, id: string): Promise<boolean> =>
  mark(database, 'one', [userId, id]);

export const markUntil = (database: Queryable, userId: string, until: Date): Promise<boolean> =>
  mark(database, 'until', [userId, until]);

/**
 * What a later state of a meeting has made pointless: read, not deleted, so that the list still says what happened.
 * The kind of the later state itself counts up instead.
 */
export const markOfMeeting = (
  database: Queryable,
  meetingId: string,
  people: readonly string[],
  later: NotificationKind | null,
): Promise<boolean> => mark(database, 'meeting', [meetingId, people, later ?? '']);

/** `of`: whose; null for everybody's. Of what happened later the occasion is another one. */
export const markOfSubject = (
  database: Queryable,
  kind: NotificationKind,
  subjectId: string,
  { of, at }: { of: readonly string[] | null; at: string },
): Promise<boolean> => mark(database, 'subject', [kind, subjectId, of, at]);

export const markOfKinds = (
  database: Queryable,
  userId: string,
  kinds: readonly NotificationKind[],
): Promise<boolean> => mark(database, 'kinds', [userId, kinds]);

/** The same as a statement. */
export const markingOfKinds = (userId: string, kinds: readonly NotificationKind[]) => marking('kinds', [userId, kinds]);

/** What concerned `personId`, up to a time. */
export const markOfPerson = (
  database: Queryable,
  userId: string,
  { personId, kinds, at }: { personId: string; kinds: readonly NotificationKind[]; at: string },
): Promise<boolean> => mark(database, 'person', [userId, personId, kinds, at]);

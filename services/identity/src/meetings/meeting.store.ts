import type { EventOf } from '@entourage/contracts/events/define.ts';
import type { appointmentConfirmed } from '@entourage/contracts/events/scheduling.ts';
import type { NamedPerson } from '@entourage/kit/calendar/name-in-calendar.ts';
import type { Client, Pool } from '@entourage/kit/data/database.ts';

/** Longer than the event stream stores events: those that come again find the version that they led to. */
const keptDays = 30;

export type MeetingEvent = EventOf<typeof appointmentConfirmed>;

/** A meeting as a mail to one of its two people describes it. */
export interface MailedMeeting {
  readonly id: string;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly status: MeetingEvent['data']['status'];
  readonly toConfirm: boolean;
  readonly version: number;
  /** The time that the recipient booked or was last mailed. */
  readonly knownAt: Date | null;
  /** The other one; null if their account is deleted. */
  readonly with: NamedPerson | null;
}

/** As JSON of the database: instants are text. */
export type MeetingRow = Omit<MailedMeeting, 'startsAt' | 'knownAt'> & { startsAt: string; knownAt: string | null };

export const meetingFrom = (row: MeetingRow): MailedMeeting => ({
  ...row,
  startsAt: new Date(row.startsAt),
  knownAt: row.knownAt === null ? null : new Date(row.knownAt),
});

/** Selects the meeting that a mail is about, as one value; `mail` is the alias of its row. */
export const meetingOf = (mail: string): string => `
  select jsonb_build_object('id', meeting_id, 'startsAt', scheduled_at, 'minutes', duration, 'status', status,
    'toConfirm', to_confirm, 'version', version, 'knownAt', known_at, 'with', (
      select jsonb_build_object('username', username, 'firstName', first_name, 'lastName', last_name)
      from users where users.id = meetings.with_id))
  from meetings where meetings.user_id = ${mail}.user_id and meetings.meeting_id = ${mail}.meeting_id`;

/**
 * Records the state of a meeting for those of its people who have an account. Returns them, or nobody for a state that
 * is not newer than the recorded one.
 */
export async function recordMeeting(
  client: Client,
  { subject, aggregateversion, data }: MeetingEvent,
): Promise<string[]> {
  const { athleteId, liaisonId, scheduledAt, duration, status, scheduledBy } = data;
  const { rows } = await client.query<{ id: string }>({
    name: 'meetings-record',
    text: `with people as (select id from users where id in ($1::uuid, $2::uuid) order by id for key share)
           insert into meetings as known (user_id, meeting_id, with_id, scheduled_at, duration, status, to_confirm, version, known_at)
           select people.id, $3::uuid, other.id, $4::timestamptz, $5::smallint, $6::text,
             $6 = 'PENDING' and people.id <> $7::uuid, $8::integer,
             case when $6 = 'PENDING' and people.id = $7 then $4 end
           from people left join people other on other.id <> people.id
           on conflict (user_id, meeting_id) do update set with_id = excluded.with_id, scheduled_at = excluded.scheduled_at,
             duration = excluded.duration, status = excluded.status, to_confirm = excluded.to_confirm, version = excluded.version
           where known.version < excluded.version
           returning user_id as id`,
    values: [athleteId, liaisonId, subject, scheduledAt, duration, status, scheduledBy, aggregateversion],
  });
  return rows.map(({ id }) => id);
}

export async function purgeMeetings(pool: Pool): Promise<void> {
  await pool.query('delete from meetings where scheduled_at < now() - make_interval(days => $1)', [keptDays]);
}

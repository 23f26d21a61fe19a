import { eventually } from '@entourage/stack/testing/eventually';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import type { Findings } from '../verify/compare.ts';
import { select } from '../verify/records.ts';
import { readStream } from '../verify/stream.ts';
import type { Booking } from './booking.ts';
import { compareMeetings, type StoredMeetings } from './compare-meetings.ts';

/** Reminders are planned every ten seconds, also of what became due while nobody could. */
const remindedWithinMs = 30_000;

/** Verifies all stores, once the platform is quiet and everybody was reminded. */
export async function verifyMeetings(platform: TrialPlatform, { courses }: Booking): Promise<Findings> {
  const near = courses.flatMap(({ meetings }) => meetings.filter(({ isNear }) => isNear));
  await eventually(async () => {
    const reminded = await select(
      platform,
      'identity',
      "select 1 from mails where kind = 'meeting-reminder' group by meeting_id having count(distinct user_id) = 2",
    );
    if (reminded.length < near.length) throw new Error('somebody is still to be reminded');
  }, remindedWithinMs).catch(() => undefined);
  return compareMeetings(courses, await readMeetings(platform));
}

async function readMeetings(platform: TrialPlatform): Promise<StoredMeetings> {
  const [meetings, events, messages, mails, stream] = await Promise.all([
    select<{ id: string; clientId: string | null; at: Date; status: string }>(
      platform,
      'scheduling',
      'select id, client_id as "clientId", scheduled_at as at, status from appointments',
    ),
    select<StoredMeetings['events'][number]>(
      platform,
      'scheduling',
      `select id, type, subject, aggregate_version as version, request_id as "requestId",
         published_at is not null as published
       from outbox where type like 'appointment.%'`,
    ),
    select<{ clientId: string | null }>(platform, 'messaging', 'select client_id as "clientId" from messages'),
    select<StoredMeetings['mails'][number]>(
      platform,
      'identity',
      `select user_id as "userId", meeting_id as "meetingId", meeting_version as version, kind
       from mails where meeting_id is not null`,
    ),
    readStream(platform),
  ]);
  return {
    meetings: meetings.map((row) => ({ ...row, at: row.at.toISOString() })),
    announced: messages.map(({ clientId }) => clientId),
    ...{ events, mails, stream },
  };
}

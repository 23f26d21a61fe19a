import { checkStream } from '../verify/check-stream.ts';
import type { Findings, Streamed } from '../verify/compare.ts';
import type { OutboxEvent } from '../verify/outbox-event.ts';
import type { Course } from './booking.ts';

export interface StoredMeeting {
  readonly id: string;
  readonly clientId: string | null;
  readonly at: string;
  readonly status: string;
}

export interface MeetingEvent extends OutboxEvent {
  readonly version: number;
}

/** A mail about a version of a meeting, or a reminder of it. */
export interface StoredMail {
  readonly userId: string;
  readonly meetingId: string;
  readonly version: number;
  readonly kind: 'meeting-changed' | 'meeting-reminder';
}

export interface StoredMeetings {
  readonly meetings: readonly StoredMeeting[];
  readonly events: readonly MeetingEvent[];
  /** Client ids of messages, each that of the meeting which it announces. */
  readonly announced: readonly (string | null)[];
  readonly mails: readonly StoredMail[];
  readonly stream: Streamed;
}

type Found = { [kind in keyof Findings]: string[] };

const mailed = ['appointment.confirmed', 'appointment.rescheduled', 'appointment.cancelled'];

/** Compares the promises with the stores: each booking has one meeting, one message, and one mail a version and person; an early version may have none. */
export function compareMeetings(courses: readonly Course[], stored: StoredMeetings): Findings {
  const findings: Found = { lost: [], twice: [], wrong: [] };
  const byClientId = Map.groupBy(stored.meetings, ({ clientId }) => clientId);
  const known = new Set<string | null>();
  for (const { pair, meetings } of courses) {
    for (const meeting of meetings) {
      known.add(meeting.clientId);
      const [there, ...more] = byClientId.get(meeting.clientId) ?? [];
      if (more.length > 0) findings.twice.push(`meeting ${meeting.clientId}`);
      if (!there) {
        if (meeting.id !== null) findings.lost.push(`meeting ${meeting.id}`);
        continue;
      }
      if (meeting.id !== null && there.id !== meeting.id) findings.wrong.push(`meeting ${meeting.id} is another`);
      if (there.status !== meeting.status) findings.lost.push(`the cancellation of meeting ${there.id}`);
      if (!meeting.isNear && there.at !== meeting.at) findings.lost.push(`the move of meeting ${there.id}`);
      once(stored.announced, (clientId) => clientId === there.id, `the message of meeting ${there.id}`, findings);
      checkEvents(there.id, stored, [pair.athlete.id, pair.liaison.id], meeting.isNear, findings);
    }
  }
  for (const { id, clientId } of stored.meetings)
    if (!known.has(clientId)) findings.wrong.push(`meeting ${id} was booked by nobody`);
  return findings;
}

/** Each version has one event, each event is on the stream once, and each person has one mail about it. */
function checkEvents(
  meetingId: string,
  { events, mails, stream }: StoredMeetings,
  people: readonly string[],
  isNear: boolean,
  findings: Found,
) {
  const own = events.filter(({ subject }) => subject === meetingId);
  const onStream = checkStream(own, stream);
  findings.lost.push(...onStream.lost);
  findings.twice.push(...onStream.twice);
  const changes = own.filter(({ type }) => mailed.includes(type));
  for (const [version, { length }] of Map.groupBy(changes, (event) => event.version))
    if (length > 1) findings.twice.push(`version ${version} of meeting ${meetingId}`);
  const latest = Math.max(...changes.map(({ version }) => version));
  const ofMeeting = mails.filter((mail) => mail.meetingId === meetingId);
  for (const userId of people) {
    const ofPerson = ofMeeting.filter((mail) => mail.userId === userId);
    for (const { version } of changes) {
      const isIt = (mail: StoredMail) => mail.kind === 'meeting-changed' && mail.version === version;
      // An event that arrives after a later one causes no mail.
      const found = version === latest ? findings : { ...findings, lost: [] };
      once(ofPerson, isIt, `the mail about version ${version} of meeting ${meetingId}`, found);
    }
    if (isNear)
      once(ofPerson, ({ kind }) => kind === 'meeting-reminder', `the mail that reminds of ${meetingId}`, findings);
  }
  if (isNear) once(own, ({ type }) => type === 'appointment.reminded', `the reminder of ${meetingId}`, findings);
}

function once<Row>(rows: readonly Row[], isIt: (row: Row) => boolean, name: string, { lost, twice }: Found): void {
  const { length } = rows.filter(isIt);
  if (length === 0) lost.push(name);
  if (length > 1) twice.push(name);
}

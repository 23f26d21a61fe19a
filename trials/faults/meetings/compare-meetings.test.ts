import type { Findings, Streamed } from '../verify/compare.ts';
import type { Course, Meeting } from './booking.ts';
import { compareMeetings, type MeetingEvent, type StoredMail, type StoredMeeting } from './compare-meetings.ts';

const nothing: Findings = { lost: [], twice: [], wrong: [] };
const at = '2026-03-05T10:00:00.000Z';

/** A meeting of which both were reminded, and a cancelled one; everything is as it must be. */
function world() {
  const near: Meeting = { clientId: 'c1', id: 'a1', at, status: 'CONFIRMED', isNear: true };
  const over: Meeting = { clientId: 'c2', id: 'a2', at, status: 'CANCELLED', isNear: false };
  const course = {
    pair: { athlete: { id: 'noor' }, liaison: { id: 'amal' } },
    meetings: [near, over],
  } as unknown as Course;
  const meetings: StoredMeeting[] = [
    { id: 'a1', clientId: 'c1', at: 'later', status: 'CONFIRMED' },
    { id: 'a2', clientId: 'c2', at, status: 'CANCELLED' },
  ];
  const event = (id: string, type: string, subject: string, version: number): MeetingEvent => ({
    ...{ id, type, subject, version, requestId: null, published: true },
  });
  const events = [
    event('e1', 'appointment.confirmed', 'a1', 1),
    event('e2', 'appointment.reminded', 'a1', 1),
    event('e3', 'appointment.confirmed', 'a2', 1),
    event('e4', 'appointment.cancelled', 'a2', 2),
  ];
  const mail = (meetingId: string, version: number, kind: StoredMail['kind'] = 'meeting-changed'): StoredMail[] =>
    ['noor', 'amal'].map((userId) => ({ userId, meetingId, version, kind }));
  const mails = [...mail('a1', 1), ...mail('a1', 1, 'meeting-reminder'), ...mail('a2', 1), ...mail('a2', 2)];
  const announced = ['a1', 'a2', 'a message of theirs'];
  const stream = new Map(events.map(({ id }) => [id, { times: 1 }]));
  const compared = () =>
    compareMeetings([course], { meetings, events, announced, mails, stream: stream as unknown as Streamed });
  return { near, over, meetings, events, mails, announced, stream, compared };
}
type World = ReturnType<typeof world>;

test('a correct state has no findings', () => {
  expect(world().compared()).toEqual(nothing);
});

test.each<[string, (here: World) => void, Partial<Findings>]>([
  ['a meeting that is not there', ({ meetings }) => meetings.pop(), { lost: ['meeting a2'] }],
  [
    'a cancellation that is not there',
    ({ meetings }) => Object.assign(meetings[1] as object, { status: 'CONFIRMED' }),
    { lost: ['the cancellation of meeting a2'] },
  ],
  ['a move that is not there', ({ over }) => (over.at = 'later'), { lost: ['the move of meeting a2'] }],
  ['a message that is not there', ({ announced }) => announced.shift(), { lost: ['the message of meeting a1'] }],
  ['two messages', ({ announced }) => announced.push('a1'), { twice: ['the message of meeting a1'] }],
  ['a mail that is not there', ({ mails }) => mails.pop(), { lost: ['the mail about version 2 of meeting a2'] }],
  [
    'two mails',
    ({ mails }) => mails.push(mails[0] as StoredMail),
    { twice: ['the mail about version 1 of meeting a1'] },
  ],
  ['a reminder that is not there', ({ events }) => events.splice(1, 1), { lost: ['the reminder of a1'] }],
  ['two reminders', ({ mails }) => mails.push(mails[2] as StoredMail), { twice: ['the mail that reminds of a1'] }],
  [
    'an event that is on the stream twice',
    ({ stream }) => stream.set('e4', { times: 2 }),
    { twice: ['appointment.cancelled e4 on the stream'] },
  ],
  [
    'an event that is not published',
    ({ events, stream }) => {
      events[3] = { ...(events[3] as MeetingEvent), published: false };
      stream.delete('e4');
    },
    { lost: ['the publishing of appointment.cancelled e4', 'appointment.cancelled e4 on the stream'] },
  ],
  [
    'two meetings of one booking',
    ({ meetings }) => meetings.push({ ...(meetings[0] as StoredMeeting), id: 'a9' }),
    { twice: ['meeting c1'] },
  ],
  [
    'a meeting of nobody',
    ({ meetings }) => meetings.push({ ...(meetings[0] as StoredMeeting), id: 'a9', clientId: 'c9' }),
    { wrong: ['meeting a9 was booked by nobody'] },
  ],
])('%s is found', (_what, change, found) => {
  const here = world();
  change(here);
  expect(here.compared()).toEqual({ ...nothing, ...found });
});

test('there may be no mail about a version that is not the latest', () => {
  const { mails, compared } = world();
  mails.splice(4, 2);
  expect(compared()).toEqual(nothing);
});

test('what was never acknowledged may be missing', () => {
  const { over, meetings, compared } = world();
  over.id = null;
  meetings.pop();
  expect(compared()).toEqual(nothing);
});

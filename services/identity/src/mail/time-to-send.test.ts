import { randomUUID } from 'node:crypto';
import type { MailedMeeting } from '../meetings/meeting.store.ts';
import type { DueMail } from './mail.store.ts';
import { timeToSend } from './time-to-send.ts';

const confirmed: MailedMeeting = {
  ...{ id: randomUUID(), minutes: 30, status: 'CONFIRMED', toConfirm: false, version: 2, knownAt: null, with: null },
  startsAt: new Date('2026-03-05T09:00:00Z'),
};

/** To a person in Berlin, where it is an hour later. */
const mailOf = (kind: DueMail['kind'], change: Partial<DueMail> = {}): DueMail => ({
  ...{ id: randomUUID(), kind, attempts: 1, createdAt: new Date('2026-03-04T09:00:00Z') },
  ...{ minutes: 1440, member: null, meeting: confirmed, meetingVersion: 2, contactId: null, offeredBy: null },
  unseenSince: null,
  payment: { isDue: false, isLapsed: false },
  to: {
    ...{ id: randomUUID(), username: 'noor', firstName: 'Noor', reviewNotes: null, statusSetAt: null },
    ...{ email: 'noor@example.org', emailConfirmedAt: new Date(0), timeZone: 'Europe/Berlin' },
    trips: [],
    ...{ role: 'ATHLETE', verificationStatus: 'APPROVED', muted: [] },
  },
  ...change,
});
const at = (text: string) => new Date(`2026-03-${text}Z`);
const to = (mail: DueMail, change: object): DueMail => ({ ...mail, to: mail.to && { ...mail.to, ...change } });

const inTokyo = () =>
  to(mailOf('meeting-reminder'), { trips: [{ from: '2026-03-04', to: '2026-03-06', timezone: 'Asia/Tokyo' }] });

describe('a reminder of a meeting', () => {
  test.each<[string, DueMail, string, string | null]>([
    ['of the day before by day', mailOf('meeting-reminder'), '04T09:00', '04T09:00'],
    ['of the day before at night', mailOf('meeting-reminder'), '04T22:30', '05T06:00'],
    ['of the last minutes by day', mailOf('meeting-reminder', { minutes: 15 }), '05T08:45', '05T08:45'],
    ['of the last minutes at night', mailOf('meeting-reminder', { minutes: 15 }), '05T05:45', null],
    ['after the beginning', mailOf('meeting-reminder', { minutes: 15 }), '05T09:00', null],
    ['of another version', mailOf('meeting-reminder', { meetingVersion: 1 }), '04T09:00', null],
    ['of an erased meeting', mailOf('meeting-reminder', { meeting: null }), '04T09:00', null],
    [
      'of a cancelled meeting',
      mailOf('meeting-reminder', { meeting: { ...confirmed, status: 'CANCELLED' } }),
      '04T09:00',
      null,
    ],
    [
      'whose meeting begins before the morning',
      mailOf('meeting-reminder', { meeting: { ...confirmed, startsAt: at('05T05:30:00') } }),
      '04T22:30',
      null,
    ],
    [
      'to a person without a known zone, at any hour',
      to(mailOf('meeting-reminder'), { timeZone: null }),
      '04T22:30',
      '04T22:30',
    ],
    ['of the day before at night in the place of a trip', inTokyo(), '04T14:00', '04T22:00'],
    ['of the day before at night at home, by day on a trip', inTokyo(), '04T23:00', '04T23:00'],
    ['to an unconfirmed address', to(mailOf('meeting-reminder'), { emailConfirmedAt: null }), '04T09:00', null],
  ])('%s', (_name, mail, now, sentAt) => {
    expect(timeToSend(mail, at(`${now}:00`))).toEqual(sentAt === null ? null : at(`${sentAt}:00`));
  });
});

const asked: MailedMeeting = { ...confirmed, status: 'PENDING', toConfirm: true };
const unanswered = (change: Partial<DueMail> = {}) => mailOf('meeting-unanswered', { meeting: asked, ...change });

test.each<[string, DueMail, string, string | null]>([
  ['by day', unanswered(), '04T09:00', '04T09:00'],
  ['at night', unanswered(), '04T22:30', '05T06:00'],
  ['before the morning', unanswered({ meeting: { ...asked, startsAt: at('05T05:30:00') } }), '04T22:30', null],
  ['once it has begun', unanswered(), '05T09:00', null],
  ['once it is confirmed', unanswered({ meeting: confirmed }), '04T09:00', null],
  ['once it waits for the other one', unanswered({ meeting: { ...asked, toConfirm: false } }), '04T09:00', null],
  ['of another version', unanswered({ meetingVersion: 1 }), '04T09:00', null],
  ['of an erased meeting', unanswered({ meeting: null }), '04T09:00', null],
  ['to somebody who wants no mails of meetings', to(unanswered(), { muted: ['MEETINGS'] }), '04T09:00', null],
])('a reminder to answer a request for a meeting, %s', (_when, mail, now, sentAt) => {
  expect(timeToSend(mail, at(`${now}:00`))).toEqual(sentAt === null ? null : at(`${sentAt}:00`));
});

const unseen = (since: string) => mailOf('alerts-unseen', { unseenSince: at(`${since}:00`) });

const offeredBy = { id: randomUUID(), username: 'amal', firstName: 'Amal', lastName: null };

test.each<[string, Partial<DueMail>, string, string | null]>([
  ['by day', { offeredBy }, '04T09:00', '04T09:00'],
  ['at night', { offeredBy }, '04T22:30', '05T06:00'],
  ['once they are not offered any more', {}, '04T09:00', null],
])('offered times %s', (_when, change, now, sentAt) => {
  for (const kind of ['times-offered', 'times-unanswered'] as const) {
    const sent = timeToSend(mailOf(kind, change), at(`${now}:00`));
    expect(sent).toEqual(sentAt === null ? null : at(`${sentAt}:00`));
  }
});

test.each<[string, DueMail, string, string | null]>([
  ['by day', unseen('04T08:45'), '04T09:00', '04T09:00'],
  ['not before a quarter of an hour', unseen('04T08:50'), '04T09:00', '04T09:05'],
  ['at night too', unseen('04T22:00'), '04T22:30', '04T22:30'],
  ['once it was looked at', mailOf('alerts-unseen'), '04T09:00', null],
  ['of no use any more', to(unseen('04T08:00'), { verificationStatus: 'REJECTED' }), '04T09:00', null],
])('what was not looked at is mailed %s', (_when, mail, now, sentAt) => {
  expect(timeToSend(mail, at(`${now}:00`))).toEqual(sentAt === null ? null : at(`${sentAt}:00`));
});

test.each([
  ['payment-failed', { isDue: true, isLapsed: false }, true],
  ['payment-failed', { isDue: false, isLapsed: true }, false],
  ['subscription-lapsed', { isDue: false, isLapsed: true }, true],
  ['subscription-lapsed', { isDue: true, isLapsed: false }, false],
] as const)('whether %s goes out with %j: %s', (kind, payment, isSent) => {
  expect(timeToSend(mailOf(kind, { payment }), at('04T09:00:00')) !== null).toBe(isSent);
});

test('a change of a meeting is mailed at night too', () => {
  expect(timeToSend(mailOf('meeting-changed'), at('04T22:30:00'))).toEqual(at('04T22:30:00'));
});

test.each<[DueMail['kind'], object, boolean]>([
  ['meeting-changed', { muted: ['MEETINGS'] }, false],
  ['meeting-reminder', { muted: ['MEETINGS'] }, false],
  ['meeting-changed', { muted: ['MESSAGES', 'PEOPLE'] }, true],
  ['unread-messages', { muted: ['MESSAGES'] }, false],
  // A session that lets somebody in must not keep that from the athlete.
  ['member-joined', { muted: ['PEOPLE'] }, true],
  ['emergency-access', { muted: ['MEETINGS', 'MESSAGES', 'PEOPLE'] }, true],
  ['password-changed', { muted: ['MEETINGS', 'MESSAGES', 'PEOPLE'] }, true],
])('whether %s goes out to somebody with %j: %s', (kind, change, isSent) => {
  expect(timeToSend(to(mailOf(kind), change), at('04T09:00:00')) !== null).toBe(isSent);
});

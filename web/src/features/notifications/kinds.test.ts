import { type NotificationKind, notificationKinds } from '@entourage/contracts/notifications.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { leadsTo } from './leads-to.ts';
import { meetingWords, sentenceOf } from './sentences.ts';
import { aNotification, marta } from './testing.ts';

const meetingAt = '2096-03-05T14:00:00Z';
const athletesDashboard = `/dashboard?athlete=${marta.id}`;
const calendar = '/meetings?view=calendar&week=2096-03-05';

type Row = readonly [NotificationKind, Role, named: string, nameless: string, to: string | null];

const rows: readonly Row[] = [
  ['MEETING_REQUESTED', 'LIAISON', 'Marta Silva asks to meet you', 'Somebody asks to meet you', calendar],
  ['MEETING_CONFIRMED', 'ATHLETE', 'Your meeting with Marta Silva is confirmed', 'Your meeting is confirmed', calendar],
  ['MEETING_MOVED', 'ATHLETE', 'Your meeting with Marta Silva has a new time', 'Your meeting has a new time', calendar],
  ['MEETING_CANCELLED', 'LIAISON', 'Your meeting with Marta Silva is cancelled', 'Your meeting is cancelled', calendar],
  [
    'MEETING_UNANSWERED',
    'LIAISON',
    'Marta Silva waits for your answer about a meeting',
    'A meeting waits for your answer',
    calendar,
  ],
  [
    'TIMES_OFFERED',
    'ATHLETE',
    'Marta Silva offers you times for a meeting',
    'Somebody offers you times for a meeting',
    '/meetings',
  ],
  [
    'TIMES_UNANSWERED',
    'ATHLETE',
    'The times that Marta Silva offered wait for your answer',
    'Offered times wait for your answer',
    '/meetings',
  ],
  [
    'TIMES_NOT_TAKEN',
    'LIAISON',
    'Marta Silva took none of the times you offered',
    'None of the times you offered was taken',
    '/meetings',
  ],
  [
    'DASHBOARD_CHANGED',
    'ATHLETE',
    'Marta Silva updated your dashboard',
    'A liaison updated your dashboard',
    '/dashboard',
  ],
  [
    'CARE_NOTE_WRITTEN',
    'ATHLETE',
    'Marta Silva updated your care notes',
    'A liaison updated your care notes',
    '/dashboard#care-notes',
  ],
  ['DOCUMENT_ADDED', 'ATHLETE', 'Marta Silva added a document', 'A liaison added a document', '/dashboard#documents'],
  [
    'DOCUMENT_ADDED',
    'LIAISON',
    'Marta Silva has a new document',
    'An athlete has a new document',
    `${athletesDashboard}#documents`,
  ],
  [
    'PLAN_CHANGED',
    'ATHLETE',
    'Marta Silva changed your training plan',
    'A liaison changed your training plan',
    '/dashboard#training-plan',
  ],
  [
    'OWN_SEASON_CHANGED',
    'ATHLETE',
    'Marta Silva changed your competitions',
    'A liaison changed your competitions',
    '/dashboard#competitions',
  ],
  [
    'RETURN_PLANNED',
    'ATHLETE',
    'Marta Silva planned your way back from an injury',
    'A liaison planned your way back from an injury',
    '/dashboard#way-back',
  ],
  [
    'MEDICAL_CARD_DUE',
    'ATHLETE',
    'An exemption on your medical card ends soon',
    'An exemption on your medical card ends soon',
    '/dashboard#medical-card',
  ],
  ['CHECK_IN_DUE', 'ATHLETE', 'Time for your check-in', 'Time for your check-in', '/dashboard#check-in'],
  [
    'LOG_ENTERED',
    'LIAISON',
    'Marta Silva has a new injury in the log',
    'An athlete has a new injury in the log',
    `${athletesDashboard}#way-back`,
  ],
  [
    'ILLNESS_ENTERED',
    'LIAISON',
    'Marta Silva has a new entry of an illness',
    'An athlete has a new entry of an illness',
    `${athletesDashboard}#illnesses`,
  ],
  [
    'ILLNESS_OVER',
    'TEAM_MEMBER',
    'An illness of Marta Silva is over',
    'An illness of an athlete is over',
    `${athletesDashboard}#illnesses`,
  ],
  [
    'SEASON_CHANGED',
    'TEAM_MEMBER',
    'Marta Silva’s competitions have changed',
    'An athlete’s competitions have changed',
    `${athletesDashboard}#competitions`,
  ],
  [
    'FOLLOW_UP_GIVEN',
    'LIAISON',
    'You have a new follow-up for Marta Silva',
    'You have a new follow-up for one of your athletes',
    `${athletesDashboard}#follow-ups`,
  ],
  ['TODO_ADDED', 'ATHLETE', 'Marta Silva added a to-do', 'A liaison added a to-do', '/dashboard#next-todo'],
  [
    'TODO_COMPLETED',
    'LIAISON',
    'Marta Silva completed a to-do',
    'An athlete completed a to-do',
    `${athletesDashboard}#todos`,
  ],
  ['TODO_COMPLETED', 'TEAM_MEMBER', 'Marta Silva completed a to-do', 'An athlete completed a to-do', athletesDashboard],
  ['ALERT_RAISED', 'LIAISON', 'Marta Silva needs your attention', 'An athlete needs your attention', athletesDashboard],
  [
    'URGENT_WAITING',
    'LIAISON',
    'Marta Silva waits for an answer to an urgent message',
    'An urgent message waits for an answer',
    '/messages',
  ],
  [
    'URGENT_WAITING',
    'ADMIN',
    'Marta Silva waits for an answer to an urgent message',
    'An urgent message waits for an answer',
    '/messages',
  ],
  ['CONNECTED', 'ATHLETE', 'Marta Silva now looks after you', 'Another liaison now looks after you', '/liaisons'],
  ['CONNECTED', 'LIAISON', 'You now look after Marta Silva', 'You now look after another athlete', athletesDashboard],
  [
    'DISCONNECTED',
    'ATHLETE',
    'Marta Silva no longer looks after you',
    'One of your liaisons no longer looks after you',
    '/liaisons',
  ],
  [
    'DISCONNECTED',
    'LIAISON',
    'You no longer look after Marta Silva',
    'You no longer look after one of your athletes',
    null,
  ],
  [
    'MEMBER_JOINED',
    'ATHLETE',
    'Marta Silva joined your entourage',
    'Somebody you invited joined your entourage',
    '/sharing',
  ],
  [
    'ACCESS_GRANTED',
    'TEAM_MEMBER',
    'Marta Silva shares more with you',
    'An athlete shares more with you',
    athletesDashboard,
  ],
  [
    'ACCESS_REVOKED',
    'TEAM_MEMBER',
    'Marta Silva shares less with you',
    'An athlete shares less with you',
    athletesDashboard,
  ],
  [
    'EMERGENCY_OPENED',
    'ATHLETE',
    'An administrator opened your health data in an emergency',
    'An administrator opened your health data in an emergency',
    '/dashboard?show=who-saw',
  ],
  [
    'PASS_OPENED',
    'ATHLETE',
    'Somebody opened your emergency pass',
    'Somebody opened your emergency pass',
    '/dashboard?show=who-saw',
  ],
  ['VERIFICATION_APPROVED', 'ATHLETE', 'We verified your account', 'We verified your account', '/verification'],
  [
    'VERIFICATION_REJECTED',
    'ATHLETE',
    'We could not verify your account',
    'We could not verify your account',
    '/verification',
  ],
  [
    'POST_WAITING',
    'ADMIN',
    'A post by Marta Silva waits for your review',
    'A post waits for your review',
    '/admin?view=users&tab=posts',
  ],
  [
    'MESSAGE_NOT_SENT',
    'ATHLETE',
    'Your scheduled message to Marta Silva could not be sent',
    'A scheduled message of yours could not be sent',
    '/messages',
  ],
  [
    'CONTACT_RECEIVED',
    'ADMIN',
    'Somebody wrote by the contact form',
    'Somebody wrote by the contact form',
    '/admin?view=contacts',
  ],
  [
    'ANSWER_UNDELIVERED',
    'ADMIN',
    'An answer could not be delivered',
    'An answer could not be delivered',
    '/admin?view=contacts&undelivered=true',
  ],
  ['DECK_LINK_OPENED', 'ADMIN', 'A deck link was opened', 'A deck link was opened', '/admin?view=analytics'],
  [
    'INVESTOR_MET',
    'ADMIN',
    'An investor left an address',
    'An investor left an address',
    '/admin?view=analytics#investor-contacts',
  ],
  [
    'DECK_QUESTION_WAITING',
    'ADMIN',
    'A question about the deck waits for an answer',
    'A question about the deck waits for an answer',
    '/admin?view=analytics&waiting=true',
  ],
  ['PAYMENT_FAILED', 'ATHLETE', 'Your payment did not go through', 'Your payment did not go through', '/subscribe'],
  [
    'SUBSCRIPTION_LAPSED',
    'ATHLETE',
    'Your paid features are read-only until you pay or subscribe again',
    'Your paid features are read-only until you pay or subscribe again',
    '/subscribe',
  ],
];

const about = (kind: NotificationKind) =>
  aNotification(1, { kind, meetingAt: kind.startsWith('MEETING_') ? meetingAt : null });

test.each(rows)('%s, of %s: "%s"', (kind, role, named, nameless, to) => {
  expect(sentenceOf(about(kind), role)).toBe(named);
  expect(sentenceOf({ ...about(kind), person: null }, role)).toBe(nameless);
  expect(leadsTo(about(kind), role)).toBe(to);
});

test('every kind has been looked at', () => {
  expect(new Set(rows.map(([kind]) => kind))).toEqual(new Set(notificationKinds));
});

test.each(['ALERT_RAISED', 'FOLLOW_UP_GIVEN', 'ILLNESS_ENTERED'] as const)(
  'a person who is not visible is no part of an address: %s',
  (kind) => {
    expect(leadsTo({ ...about(kind), person: null }, 'LIAISON')).toBe('/dashboard');
  },
);

test.each([
  ['MEETING_REQUESTED', /^Mon/],
  ['MEETING_CONFIRMED', /^Mon/],
  ['MEETING_MOVED', /^Now Mon/],
  ['MEETING_CANCELLED', /^Was Mon/],
  ['MEETING_UNANSWERED', /^Mon/],
] as const)('%s says when the meeting is', (kind, time) => {
  expect(meetingWords(about(kind))).toMatch(time);
  expect(meetingWords({ ...about(kind), meetingAt: null })).toBeNull();
});

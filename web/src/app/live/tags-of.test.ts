import { tagTypes } from '../../shared/api/base-api.ts';
import { remindedOf, tagsOf } from './tags-of.ts';

const changed = (kind: string, id = 'a') => tagsOf({ id: null, event: 'changed', data: JSON.stringify({ kind, id }) });

test('a change of a person makes that person and all lists of people stale', () => {
  expect(changed('User')).toEqual([
    { type: 'User', id: 'a' },
    { type: 'User', id: 'LIST' },
  ]);
  expect(changed('CurrentUser')).toEqual(['CurrentUser', { type: 'User', id: 'LIST' }]);
});

test.each([
  'SocialPost',
  'ContactMessage',
  'Connection',
  'LiaisonProfile',
  'Alert',
  'Urgent',
  'Scheduled',
  'Appointment',
  'Invite',
  'Share',
  'DeckConsent',
  'TeamMemberProfile',
  'Notification',
])('a %s event makes all entries and lists of that kind stale', (kind) => {
  expect(changed(kind)).toEqual([kind]);
});

test.each([
  'Biomarkers',
  'Todo',
  'CheckIn',
  'Measurements',
  'Injury',
  'Illness',
  'PlannedWeek',
  'Competition',
  'FollowUp',
  'CheckInQuestion',
  'HealthDocument',
  'Cycle',
  'Message',
])('a %s event makes the entries of that person and the lists stale', (kind) => {
  expect(changed(kind)).toEqual([
    { type: kind, id: 'a' },
    { type: kind, id: 'LIST' },
  ]);
});

test('the opening and the end of an emergency access make the health data seen in it stale', () => {
  expect(changed('EmergencyAccess')).toEqual(expect.arrayContaining(['EmergencyAccess', 'Biomarkers', 'MedicalCard']));
});

test('a read mark makes only the conversation list stale, not the messages', () => {
  expect(changed('ReadMark')).toEqual([{ type: 'Message', id: 'LIST' }]);
});

test('a reminder of a meeting makes the meetings stale, and names it', () => {
  expect(changed('MeetingReminder')).toEqual(['Appointment']);
  const event = (kind: string) => ({ id: null, event: 'changed', data: JSON.stringify({ kind, id: 'a' }) });
  expect([remindedOf(event('MeetingReminder')), remindedOf(event('Appointment'))]).toEqual(['a', null]);
});

test('presence has its own tag among the messages', () => {
  expect(changed('Presence')).toEqual([{ type: 'Message', id: 'PRESENCE' }]);
});

test('a change of the athlete profile makes the current user and the lists of people stale too', () => {
  expect(changed('AthleteProfile')).toEqual(['AthleteProfile', 'CurrentUser', { type: 'User', id: 'LIST' }]);
});

test('a reset makes everything stale, and events of unknown kinds are ignored', () => {
  expect(tagsOf({ id: null, event: 'reset', data: '' })).toEqual([...tagTypes]);
  expect(changed('Weather')).toEqual([]);
});

test('a stream that resumes makes stale what is not replayed: presence and slots', () => {
  expect(tagsOf({ id: null, event: 'ready', data: '' })).toEqual([
    { type: 'Message', id: 'PRESENCE' },
    { type: 'Appointment', id: 'SLOTS' },
  ]);
});

import { tagTypes } from '../../shared/api/base-api.ts';
import { tagsOf } from './tags-of.ts';

const changed = (kind: string, id = 'a') => tagsOf({ id: null, event: 'changed', data: JSON.stringify({ kind, id }) });

test('what is told of a person makes them and every list of people untrue', () => {
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
  'EmergencyAccess',
  'Alert',
  'Urgent',
  'Scheduled',
])('a %s that nobody knew yet makes every list of them untrue', (kind) => {
  expect(changed(kind)).toEqual([kind]);
});

test.each(['Biomarkers', 'Todo', 'CheckIn', 'Measurements', 'Injury', 'Message'])(
  'a change of %s makes those of this person untrue, and lists of many',
  (kind) => {
    expect(changed(kind)).toEqual([
      { type: kind, id: 'a' },
      { type: kind, id: 'LIST' },
    ]);
  },
);

test('that a message was read is said by the list, and nothing that was said is another for it', () => {
  expect(changed('ReadMark')).toEqual([{ type: 'Message', id: 'LIST' }]);
});

test('who is there is known beside what is written', () => {
  expect(changed('Presence')).toEqual([{ type: 'Message', id: 'PRESENCE' }]);
});

test('what an athlete says of themselves is what they are known by too', () => {
  expect(changed('AthleteProfile')).toEqual(['AthleteProfile', 'CurrentUser']);
});

test('after a gap nothing is known to be true, and what this page does not know is none of its business', () => {
  expect(tagsOf({ id: null, event: 'reset', data: '' })).toEqual([...tagTypes]);
  expect(changed('Appointment')).toEqual([]);
  expect(tagsOf({ id: null, event: 'ready', data: '' })).toEqual([]);
});

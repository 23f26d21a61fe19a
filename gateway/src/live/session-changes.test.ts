import { changeableUserFields } from '@entourage/contracts/events/identity.ts';
import { anEvent } from './an-event.ts';
import { changeOf } from './session-changes.ts';

const id = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b';

test('an ended session ends, and a deleted person loses every session', () => {
  expect(changeOf(anEvent('session.ended', id, { userId: 'x', reason: 'revoked' }))).toEqual({ sessionId: id });
  expect(changeOf(anEvent('user.deleted', id))).toEqual({ userId: id });
});

test.each(changeableUserFields)('a change of %s changes rights only if the field is one of the rights', (field) => {
  const rights = ['role', 'verificationStatus', 'secondFactor'].includes(field);
  expect(changeOf(anEvent('user.changed', id, { changed: [field] }))).toEqual(rights ? { userId: id } : null);
});

test('one right among many changed fields is enough, and an unreadable event counts as a change of rights', () => {
  expect(changeOf(anEvent('user.changed', id, { changed: ['email', 'role'] }))).toEqual({ userId: id });
  for (const data of [null, {}, { changed: 'email' }, { changed: [7] }]) {
    expect(changeOf(anEvent('user.changed', id, data))).toEqual({ userId: id });
  }
});

test('a liaison who loses an athlete is resolved again, the athlete is not', () => {
  const data = { athleteId: 'the athlete', liaisonId: id, liaisonType: 'SPORTS_MEDICINE' };
  expect(changeOf(anEvent('connection.removed', 'it', data))).toEqual({ userId: id });
  expect(changeOf(anEvent('connection.created', 'it', data))).toBeNull();
});

test.each(['user.registered', 'session.started', 'contact.received', 'another.event'])(
  "%s changes nobody's rights",
  (type) => {
    expect(changeOf(anEvent(type, id))).toBeNull();
  },
);

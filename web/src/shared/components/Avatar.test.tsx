import { initialsOf } from './Avatar.tsx';

test.each([
  [{ firstName: 'Noor', lastName: 'Haddad' }, 'NH'],
  [{ firstName: null, lastName: 'Haddad' }, 'H'],
  [{ firstName: null, lastName: null }, 'N'],
  [{ firstName: ' élodie', lastName: '𝒵 Roux' }, 'É𝒵'],
])('the initials of %j are %s', (names, initials) => {
  expect(initialsOf({ ...names, username: 'noor.haddad' })).toBe(initials);
});

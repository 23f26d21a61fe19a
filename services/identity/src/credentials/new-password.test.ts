import { Problem } from '@entourage/kit/problem.ts';
import { isCommonPassword } from './common-passwords.ts';
import { assertAcceptable } from './new-password.ts';

const refusalOf = (password: string, minLength = 8) => {
  try {
    assertAcceptable(password, { minLength, username: 'noor.haddad' });
  } catch (error) {
    if (error instanceof Problem) return error.fields;
    throw error;
  }
  return null;
};

test('a password is as long as the environment asks, to the letter', () => {
  expect(refusalOf('quietbend', 9)).toBeNull();
  expect(refusalOf('quietben', 9)).toEqual({ password: 'Password must be at least 9 characters' });
  expect(refusalOf('quietben', 8)).toBeNull();
});

test.each(['password', 'Password', 'PASSWORD1', '12345678', 'qwertyuiop', 'iloveyou1'])(
  '%s is what everybody chooses',
  (password) => {
    expect(refusalOf(password)).toEqual({ password: 'This password is too common. Choose another one.' });
  },
);

test.each(['a-quiet-river-bend', 'password-of-a-river', '    quiet    '])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
  expect(refusalOf(password)).toBeNull();
});

test.each(['noor.haddad', 'NOOR.HADDAD', 'n00r.haddad'])('%s is the username', (password) => {
  expect(refusalOf(password)).toEqual({ password: 'The password must not be the username' });
});

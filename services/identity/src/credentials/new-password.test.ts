import { Problem } from '@entourage/kit/serve/problem.ts';
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

test('a password must have the configured length', () => {
  expect(refusalOf('quietbend', 9)).toBeNull();
  expect(refusalOf('quietben', 9)).toEqual({ password: 'Password must be at least 9 characters' });
  expect(refusalOf('quietben', 8)).toBeNull();
});

test.each(['password', 'Password', 'PASSWORD1', '12345678', 'qwertyuiop', 'iloveyou1'])(
  '%s is a common password',
  (password) => {
    expect(refusalOf(password)).toEqual({ password: 'This password is too common. Choose another one.' });
  },
);

test.each(['a-quiet-river-bend', 'password-of-a-river', '    quiet    '])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
  expect(refusalOf(password)).toBeNull();
});

test.each(['noor.haddad', 'NOOR.HADDAD', 'n00r.haddad'])('%s equals the username', (password) => {
  expect(refusalOf(password)).toEqual({ password: 'The password must not be the username' });
});

import { endOfToken, hashOfAddress, isMailedTo, linkOf } from './one-time-token.ts';

const now = new Date('2026-03-02T09:30:00Z');

test('a confirmation is valid for two days, a reset for an hour', () => {
  expect(endOfToken('confirm-email', now).toISOString()).toBe('2026-03-04T09:30:00.000Z');
  expect(endOfToken('reset-password', now).toISOString()).toBe('2026-03-02T10:30:00.000Z');
});

test('a link leads to its page at the public origin', () => {
  expect(linkOf('confirm-email', 'https://entourage.example', 'a-b_1')).toBe(
    'https://entourage.example/confirm-email?token=a-b_1',
  );
  expect(linkOf('reset-password', 'http://localhost:3000', 'a&b')).toBe(
    'http://localhost:3000/reset-password?token=a%26b',
  );
});

test.each<[string | null, boolean]>([
  ['noor@example.org', true],
  ['NOOR@Example.org', true],
  ['noor@example.com', false],
  [null, false],
])('a token for noor@example.org is valid for %s: %s', (email, is) => {
  expect(isMailedTo({ emailHash: hashOfAddress('Noor@example.org') }, email)).toBe(is);
});

import { isWanted, type MailKind, nextTry } from './mail.ts';

const created = new Date('2026-03-02T09:30:00Z');
const hour = 3_600_000;

describe('a mail that failed', () => {
  test.each([
    [1, 10],
    [2, 60],
    [3, 300],
    [4, 1800],
    [5, 7200],
    [9, 7200],
  ])('waits after attempt %i for %i seconds', (attempts, seconds) => {
    expect(nextTry({ createdAt: created, attempts }, created)).toEqual(new Date(created.getTime() + seconds * 1000));
  });

  test('is given up when the next attempt would be more than a day after its request', () => {
    const at = (hours: number) => new Date(created.getTime() + hours * hour);
    expect(nextTry({ createdAt: created, attempts: 12 }, at(22))).toEqual(at(24));
    expect(nextTry({ createdAt: created, attempts: 13 }, at(22.1))).toBeNull();
  });
});

test.each<[MailKind, boolean, boolean]>([
  ['confirm-email', true, false],
  ['reset-password', false, true],
  ['password-changed', false, true],
  ['email-changed', false, true],
  ['unread-messages', false, true],
])('%s is sent to an unconfirmed address: %s, to a confirmed one: %s', (kind, unconfirmed, confirmed) => {
  const email = 'noor@example.org';
  expect(isWanted(kind, { email, emailConfirmedAt: null })).toBe(unconfirmed);
  expect(isWanted(kind, { email, emailConfirmedAt: created })).toBe(confirmed);
  expect(isWanted(kind, { email: null, emailConfirmedAt: null })).toBe(false);
});

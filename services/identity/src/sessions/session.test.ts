import { endOf, hashOf, isAlive, newSecret } from './session.ts';

const hour = 3_600_000;
const now = new Date('2026-03-02T09:30:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const limits = { idleHours: 12, maxDays: 30 };

describe('a session', () => {
  const session = { createdAt: now, lastSeenAt: now, expiresAt: endOf(limits, now) };

  test.each([
    ['at once', 0, true],
    ['a moment before it has been idle too long', 12 * hour - 1, true],
    ['when it has been idle too long', 12 * hour, false],
    ['long after', 400 * 24 * hour, false],
  ])('%s', (_when, ms, alive) => {
    expect(isAlive(session, limits, after(ms))).toBe(alive);
  });

  test.each([
    ['a moment before its end', 30 * 24 * hour - 1, true],
    ['at its end', 30 * 24 * hour, false],
  ])('that is in use, %s', (_when, ms, alive) => {
    expect(isAlive({ ...session, lastSeenAt: after(ms) }, limits, after(ms))).toBe(alive);
  });

  test('that began under a role with longer limits ends by those of the new role', () => {
    const strict = { idleHours: 12, maxDays: 1 };
    expect(isAlive({ ...session, lastSeenAt: after(24 * hour - 1) }, strict, after(24 * hour - 1))).toBe(true);
    expect(isAlive({ ...session, lastSeenAt: after(24 * hour) }, strict, after(24 * hour))).toBe(false);
  });

  test("has its role's limits, in fractions of an hour or a day too", () => {
    const strict = { idleHours: 0.5, maxDays: 0.25 };
    expect(endOf(strict, now)).toEqual(after(6 * hour));
    expect(isAlive(session, strict, after(hour / 2 - 1))).toBe(true);
    expect(isAlive(session, strict, after(hour / 2))).toBe(false);
  });
});

test('every secret is random, fits the cookie and is stored as a hash only', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets.map(({ secret }) => secret)).size).toBe(100);
  for (const { secret, hash } of secrets) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(hash).toEqual(hashOf(secret));
    expect(hash).toHaveLength(32);
    expect(hash.toString('utf8')).not.toContain(secret);
  }
});

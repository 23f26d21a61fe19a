import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { personClaims } from '@entourage/kit/auth/tokens.ts';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { resolveSessions } from './resolve-sessions.ts';
import { createSessionStore, type SessionStore } from './session.store.ts';
import { newSecret } from './session.ts';

const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let database: TestDatabase;
let pool: Pool;
let sessions: SessionStore;

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 4, createLog('test', 'silent'));
  sessions = createSessionStore(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('delete from users'));
beforeEach(() => pool.query('delete from outbox'));

async function person(role = 'ATHLETE'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (username, password_hash, role, verification_status) values ($1, '-', $2, 'UNDER_REVIEW') returning id",
    [randomUUID(), role],
  );
  return rows[0]?.id ?? '';
}

/** A session, last active `seen` ago, that expires in `left`. */
async function session(userId: string, { seen = '0 minutes', left = '1 day' } = {}) {
  const { secret, hash } = newSecret();
  const { rows } = await pool.query<{ id: string }>(
    `insert into sessions (user_id, secret_hash, last_seen_at, expires_at)
     values ($1, $2, now() - $3::interval, now() + $4::interval) returning id`,
    [userId, hash, seen, left],
  );
  return { id: rows[0]?.id ?? '', secret };
}

const resolve = (secrets: string[], seen = true, canPay = false) =>
  resolveSessions(
    {
      sessions,
      needsSecondFactor: () => false,
      canPay,
      limitsOf: (role) => ({ idleHours: role === 'ADMIN' ? 1 : 12, maxDays: 30 }),
      signingKey: () => ({ kid: 'k', key }),
      now: () => new Date(),
    },
    { secrets, seen },
  );

const left = async () =>
  (await pool.query<{ id: string }>('select id from sessions order by id')).rows.map(({ id }) => id);
const secondsSinceSeen = async (id: string) =>
  Number(
    (await pool.query('select extract(epoch from now() - last_seen_at) as age from sessions where id = $1', [id]))
      .rows[0]?.age,
  );

describe('resolving', () => {
  test('answers each secret in its place, null for an unknown one', async () => {
    const [one, two] = [await person(), await person('ADMIN')];
    const [first, second] = [await session(one), await session(two)];
    const answers = await resolve([second.secret, 'nobody', first.secret, second.secret]);
    expect(answers.map((answer) => answer?.userId ?? null)).toEqual([two, null, one, two]);
    expect(answers[2]).toMatchObject({ sessionId: first.id, role: 'ATHLETE', status: 'UNDER_REVIEW' });
  });

  test('returns a token with the same content, valid for five minutes', async () => {
    const userId = await person();
    const { id, secret } = await session(userId);
    const [answer] = await resolve([secret]);
    const claims = personClaims.parse(
      JSON.parse(Buffer.from(answer?.token.split('.')[1] ?? '', 'base64url').toString()),
    );
    expect(claims).toMatchObject({ iss: 'identity', sub: userId, sid: id, role: 'ATHLETE', status: 'UNDER_REVIEW' });
    const seconds = Date.parse(answer?.expiresAt ?? '') / 1000;
    expect(Math.abs(claims.exp - seconds)).toBeLessThanOrEqual(2);
    expect(seconds - Date.now() / 1000).toBeGreaterThan(290);
    expect(seconds - Date.now() / 1000).toBeLessThanOrEqual(300);
  });

  test('ignores sessions that were idle too long for their role or have expired', async () => {
    const [athlete, admin] = [await person(), await person('ADMIN')];
    const held = [
      await session(athlete, { seen: '11 hours' }),
      await session(athlete, { seen: '13 hours' }),
      await session(admin, { seen: '50 minutes' }),
      await session(admin, { seen: '70 minutes' }),
      await session(athlete, { left: '-1 second' }),
    ];
    const answers = await resolve(held.map(({ secret }) => secret));
    expect(answers.map((answer) => answer !== null)).toEqual([true, false, true, false, false]);
  });

  test('records activity, but not for a stream that is merely open', async () => {
    const { id, secret } = await session(await person(), { seen: '2 hours' });
    await resolve([secret], false);
    expect(await secondsSinceSeen(id)).toBeGreaterThan(7000);
    await resolve([secret]);
    expect(await secondsSinceSeen(id)).toBeLessThan(10);
  });

  test('records it at most once a minute', async () => {
    const { id, secret } = await session(await person(), { seen: '50 seconds' });
    await resolve([secret]);
    expect(await secondsSinceSeen(id)).toBeGreaterThanOrEqual(50);
  });
});

describe('ending', () => {
  const published = async () => (await pool.query('select type, subject, data from outbox')).rows;

  test('ends this one and publishes it once', async () => {
    const userId = await person();
    const [one, other] = [await session(userId), await session(userId)];
    await sessions.end(one.id, userId);
    await sessions.end(one.id, userId);
    expect(await left()).toEqual([other.id]);
    expect(await published()).toEqual([
      { type: 'session.ended', subject: one.id, data: { userId, reason: 'signed-out' } },
    ]);
  });

  test("ends nobody else's", async () => {
    const { id } = await session(await person());
    await sessions.end(id, await person());
    expect(await left()).toEqual([id]);
    expect(await published()).toEqual([]);
  });
});

test('expired sessions are cleaned up, and no others', async () => {
  const userId = await person();
  const alive = [await session(userId, { left: '1 minute' }), await session(userId, { seen: '20 hours' })];
  await session(userId, { left: '-1 second' });
  await session(userId, { left: '-90 days' });
  await sessions.purgeExpired();
  expect(await left()).toEqual(alive.map(({ id }) => id).sort());
});

test.each([
  ['ATHLETE', true],
  ['LIAISON', undefined],
  ['ADMIN', undefined],
])('a lapsed subscription restricts athletes only: %s', async (role, lapsed) => {
  const userId = await person(role);
  await pool.query(
    `with customer as (insert into billing_customers (user_id) values ($1) returning id)
     insert into subscriptions (customer_id, plan, status, ended_at, read_only)
     select id, 'MONTHLY', 'ENDED', now(), true from customer`,
    [userId],
  );
  const { secret } = await session(userId);
  expect((await resolve([secret], true, true))[0]?.lapsed).toBe(lapsed);
});

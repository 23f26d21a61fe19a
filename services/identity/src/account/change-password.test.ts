import { randomUUID } from 'node:crypto';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { createCalendarFeedStore } from '../calendar-feeds/calendar-feed.store.ts';
import { hashPassword, verifyPassword } from '../credentials/password.ts';
import { createOneTimeTokenStore } from '../one-time-tokens/one-time-token.store.ts';
import { createPasskeyChallengeStore } from '../passkeys/passkey-challenge.store.ts';
import { createSecondFactorStore } from '../second-factor/second-factor.store.ts';
import { hashOf } from '../sessions/session.ts';
import { changePassword } from './change-password.ts';
import { resetPassword } from './reset-password.ts';

const currentPassword = 'a-quiet-river-bend';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 8, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const passwords = { minLength: 8, hashMib: 1 };

const deps = () => ({
  pool,
  throttle: createPostgresThrottle(pool),
  tokens: createOneTimeTokenStore(pool),
  passwords,
  wakeRelay: () => undefined,
  wakeMails: () => undefined,
});

async function person(): Promise<Person & { email: string }> {
  const email = `${randomUUID()}@example.org`;
  const { rows } = await pool.query<{ id: string; sessionId: string }>(
    `with made as (
       insert into users (username, email, password_hash, email_confirmed_at) values ($1, $1, $2, now()) returning id)
     insert into sessions (user_id, secret_hash, expires_at) select id, $3, now() + interval '1 day' from made
     returning user_id as id, id as "sessionId"`,
    [email, await hashPassword(currentPassword, passwords), Buffer.from(email)],
  );
  const { id = '', sessionId = '' } = rows[0] ?? {};
  return { kind: 'person', id, sessionId, email, role: 'ATHLETE', status: 'PENDING', restricted: false };
}

const storedHash = async (id: string): Promise<string> => {
  const { rows } = await pool.query<{ hash: string }>('select password_hash as hash from users where id = $1', [id]);
  return rows[0]?.hash ?? '';
};
const isPassword = async ({ id }: Person, password: string) => verifyPassword(password, await storedHash(id));

test('a session that has ended meanwhile changes nothing', async () => {
  const thief = await person();
  await pool.query('delete from sessions where id = $1', [thief.sessionId]);
  const changing = changePassword(deps(), thief, { currentPassword, newPassword: 'the-thief’s-river' });
  await expect(changing).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await isPassword(thief, currentPassword)).toBe(true);
});

test('a change with the old password does not undo a concurrent reset', async () => {
  const thief = await person();
  const token = await deps().tokens.issue('reset-password', thief, new Date());
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select 1 from users where id = $1 for update', [thief.id]);
  const waiting = async (count: number) =>
    eventually(async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = $1",
        [database.name],
      );
      expect(rows).toHaveLength(count);
    });
  const resetting = resetPassword(
    deps(),
    { token, password: 'the-owner’s-river' },
    { address: '192.0.2.1', browser: 'theirs' },
  );
  await waiting(1);
  const changing = changePassword(deps(), thief, { currentPassword, newPassword: 'the-thief’s-river' });
  const refused = expect(changing).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await waiting(2);
  await client.query('commit');
  client.release();

  await resetting;
  await refused;
  expect(await isPassword(thief, 'the-owner’s-river')).toBe(true);
});

test('a reset whose answer was lost succeeds again with its password, and with no other one', async () => {
  const owner = await person();
  const token = await deps().tokens.issue('reset-password', owner, new Date());
  const reset = (password: string) =>
    resetPassword(deps(), { token, password }, { address: '192.0.2.7', browser: 'theirs' });
  for (const _ of ['once', 'again']) await reset('the-owner’s-river');
  await expect(reset('another-quiet-river')).rejects.toMatchObject({ code: 'INVALID' });
  expect(await isPassword(owner, 'the-owner’s-river')).toBe(true);
  const { rows } = await pool.query('select kind from mails where user_id = $1', [owner.id]);
  expect(rows).toEqual([{ kind: 'password-changed' }]);
});

test('after ten wrong passwords with a used link, from whatever addresses, none is compared', async () => {
  const owner = await person();
  const token = await deps().tokens.issue('reset-password', owner, new Date());
  const reset = (password: string, n: number) =>
    resetPassword(deps(), { token, password }, { address: `198.51.100.${n}`, browser: 'theirs' });
  await reset('the-owner’s-river', 0);
  for (let n = 1; n <= 10; n++) await expect(reset(`river-number-${n}`, n)).rejects.toMatchObject({ code: 'INVALID' });
  await expect(reset('the-owner’s-river', 11)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a new password is published, also where no session ends', async () => {
  const owner = await person();
  await pool.query('delete from sessions where user_id = $1', [owner.id]);
  const token = await deps().tokens.issue('reset-password', owner, new Date());
  await resetPassword(deps(), { token, password: 'the-owner’s-river' }, { address: '192.0.2.1', browser: 'theirs' });
  const { rows } = await pool.query("select type, data->'changed' as changed from outbox where subject = $1", [
    owner.id,
  ]);
  expect(rows).toEqual([{ type: 'user.changed', changed: ['password'] }]);
});

test('who resets a password signs in from that browser, however often strangers tried', async () => {
  const owner = await person();
  const token = await deps().tokens.issue('reset-password', owner, new Date());
  await resetPassword(deps(), { token, password: 'the-owner’s-river' }, { address: '192.0.2.1', browser: 'theirs' });
  const { rows } = await pool.query('select secret_hash from known_browsers where user_id = $1', [owner.id]);
  expect(rows).toEqual([{ secret_hash: hashOf('theirs') }]);
});

test('of concurrent changes with the same password one succeeds, and its password is stored', async () => {
  const owner = await person();
  const change = (n: number) => changePassword(deps(), owner, { currentPassword, newPassword: `river-number-${n}` });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(change));
  const changed = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [n + 1] : []));
  expect(changed).toHaveLength(1);
  expect(await isPassword(owner, `river-number-${changed[0]}`)).toBe(true);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.fields).toEqual({ currentPassword: 'Wrong password' });
  }
});

test('it ends other sessions and the calendar address, and voids links and queued mails', async () => {
  const owner = await person();
  const { rows } = await pool.query<{ id: string }>(
    "insert into sessions (user_id, secret_hash, expires_at) values ($1, '\\x01', now() + interval '1 day') returning id",
    [owner.id],
  );
  const token = await deps().tokens.issue('reset-password', owner, new Date());
  const confirmation = await deps().tokens.issue('confirm-email', owner, new Date());
  await pool.query("insert into mails (user_id, kind) values ($1, 'reset-password')", [owner.id]);
  const feeds = createCalendarFeedStore(pool);
  const before = await storedHash(owner.id);
  const secret = (await feeds.create(owner.id, before))?.secret ?? '';
  expect(await feeds.ownerOf(secret)).not.toBeNull();

  await changePassword(deps(), owner, { currentPassword, newPassword: 'another-river' });

  expect((await pool.query('select id from sessions where user_id = $1', [owner.id])).rows).toEqual([
    { id: owner.sessionId },
  ]);
  expect((await pool.query("select subject, data->>'reason' as reason from outbox")).rows).toContainEqual({
    subject: rows[0]?.id,
    reason: 'password-changed',
  });
  expect(await feeds.ownerOf(secret)).toBeNull();
  // A request whose password was checked before the change.
  expect(await feeds.create(owner.id, before)).toBeNull();
  expect(await deps().tokens.find('reset-password', token)).toBeNull();
  expect(await deps().tokens.find('confirm-email', confirmation)).not.toBeNull();
  expect((await pool.query('select kind from mails where user_id = $1 order by id', [owner.id])).rows).toEqual([
    { kind: 'calendar-address-created' },
    { kind: 'password-changed' },
  ]);
});

test('a passkey or second factor begun with the old password cannot be finished, and one in use stays', async () => {
  const [owner, careful] = [await person(), await person()];
  const challenges = createPasskeyChallengeStore(pool);
  const factors = createSecondFactorStore(pool);
  const before = new Map<string, string>();
  for (const { id } of [owner, careful]) before.set(id, await storedHash(id));
  const old = before.get(owner.id) ?? '';
  const challenge = (await challenges.makeForNew(owner.id, old)) ?? '';
  const sealed = Buffer.from('sealed');
  for (const [id, hash] of before) expect(await factors.begin(id, sealed, hash)).toBe('begun');
  expect(await factors.confirm(careful.id, sealed, 1, [])).toBe(true);

  const given = { currentPassword, newPassword: 'another-river' };
  for (const each of [owner, careful]) await changePassword(deps(), each, given);

  expect(await challenges.use(challenge, { newOf: owner.id })).toBe(false);
  expect(await factors.confirm(owner.id, sealed, 1, [])).toBe(false);
  expect(await factors.find(careful.id)).toEqual({ sealedSecret: sealed, confirmed: true });
  // Requests whose password was checked before the change.
  expect(await challenges.makeForNew(owner.id, old)).toBeNull();
  expect(await factors.begin(owner.id, sealed, old)).toBe('stale');
  expect(await factors.begin(careful.id, sealed, await storedHash(careful.id))).toBe('on');
});

import { randomUUID } from 'node:crypto';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { countHashes } from '../../test/count-hashes.ts';
import { hashOf } from './session.ts';
import type { SignInDeps, SignInOrigin } from './sign-in.ts';

const hashes = countHashes(import.meta.jest);
const { fromHere, quickToHash, signInDeps } = await import('../../test/sign-in-deps.ts');
const { hashPassword, owaspMib } = await import('../credentials/password.ts');
const { signIn } = await import('./sign-in.ts');

const password = 'a-quiet-river-bend';
const refusal = { code: 'WRONG_CREDENTIALS', message: 'Invalid username or password' };

let database: TestDatabase;
let pool: Pool;
let stored: string;
let deps: SignInDeps;
let woken = 0;

beforeAll(async () => {
  stored = await hashPassword(password, quickToHash);
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 4, createLog('test', 'silent'));
  deps = signInDeps(pool, () => void woken++);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('delete from outbox'));
beforeEach(() => pool.query('delete from tries'));

async function person(username: string = randomUUID()) {
  const { rows } = await pool.query<{ id: string }>(
    'insert into users (username, password_hash) values ($1, $2) returning id',
    [username, stored],
  );
  return { id: rows[0]?.id ?? '', username };
}

const attempt = (username: string, given = password, from: Partial<SignInOrigin> = {}) =>
  signIn(deps, { username, password: given }, { ...fromHere, ...from });

/** The refusal codes of this many attempts, one after the other. */
async function inTurn(times: number, work: (n: number) => Promise<unknown>): Promise<string[]> {
  const codes: string[] = [];
  for (let n = 0; n < times; n++)
    codes.push(
      await work(n).then(
        () => 'signed in',
        ({ code }) => code as string,
      ),
    );
  return codes;
}

/** Counts the password hashes that the work computes: they dominate its time. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const before = hashes.begun;
  await work();
  return hashes.begun - before;
}

test('the right password starts a session, stored as a hash, and the sign-in is recorded and published', async () => {
  const { id, username } = await person();
  const before = woken;
  const { userId, secret } = await attempt(username);
  expect(userId).toBe(id);
  const { rows } = await pool.query(
    `select s.id, s.secret_hash, u.last_login > now() - interval '1 minute' as noted
     from sessions s join users u on u.id = s.user_id where u.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ id: rows[0]?.id, secret_hash: hashOf(secret), noted: true }]);
  expect((await pool.query('select type, subject, actor, data from outbox')).rows).toEqual([
    { type: 'session.started', subject: rows[0]?.id, actor: id, data: { userId: id } },
  ]);
  expect(woken).toBe(before + 1);
});

test('a sign-in from another browser than those before is mailed to a confirmed address', async () => {
  const { id, username } = await person();
  const mails = async () => (await pool.query('select kind from mails where user_id = $1', [id])).rows;
  await attempt(username, password, { browser: 'first' });
  await attempt(username, password, { browser: 'second' });
  expect(await mails()).toEqual([]);
  await pool.query("update users set email = username || '@example.org', email_confirmed_at = now() where id = $1", [
    id,
  ]);
  await attempt(username, password, { browser: 'second' });
  expect(await mails()).toEqual([]);
  await attempt(username, password, { browser: 'third' });
  expect(await mails()).toEqual([{ kind: 'new-browser' }]);
});

test('a name matches in any case and Unicode form', async () => {
  const { id } = await person('Ærø.Noor');
  for (const typed of ['ærø.noor', 'ÆRØ.NOOR', ' Ærø.Noor ', 'Ærø.\uff2e\uff4f\uff4f\uff52']) {
    expect((await attempt(typed)).userId).toBe(id);
  }
});

test('a wrong password and an unknown name get the same refusal, cost the same work, and store nothing', async () => {
  const { username } = await person();
  await expect(attempt(username, 'another-river-bend')).rejects.toMatchObject(refusal);
  await expect(attempt('nobody-at-all')).rejects.toMatchObject(refusal);
  expect(await hashesOf(() => expect(attempt(username, 'another-river-bend')).rejects.toThrow())).toBe(1);
  expect(await hashesOf(() => expect(attempt('nobody-at-all')).rejects.toThrow())).toBe(1);
  expect((await pool.query('select 1 from outbox')).rows).toEqual([]);
});

const later = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again later.' };

describe('after ten failures', () => {
  const fail = async (username: string, times: number, from: (n: number) => Partial<SignInOrigin>) => {
    for (let n = 0; n < times; n++) {
      await expect(attempt(username, 'another-river-bend', from(n))).rejects.toMatchObject(refusal);
    }
  };

  test('an account is locked for their address, even with the right password, and for no other', async () => {
    const { username } = await person();
    await fail(username, 10, () => ({ address: '192.0.2.7' }));
    await expect(attempt(username, password, { address: '192.0.2.7' })).rejects.toMatchObject(later);
    await attempt(username, password, { address: '192.0.2.8' });
    await attempt((await person()).username, password, { address: '192.0.2.7' });
  });

  test('an unknown name is locked alike', async () => {
    await fail('nobody-at-all', 10, () => ({}));
    await expect(attempt('Nobody-at-All')).rejects.toMatchObject(later);
  });

  test('no other spelling of the name escapes: names that fold alike share a counter', async () => {
    const { username } = await person('Lili.Straße');
    await fail('lili.strasse', 10, () => ({}));
    for (const spelling of [username, 'LILI.STRASSE', 'ｌｉｌｉ.straße', 'lİlİ.strasse', 'lİli.straße']) {
      await expect(attempt(spelling)).rejects.toMatchObject(spelling.includes('İ') ? refusal : later);
    }
  });

  test('a browser from which the person has signed in is still let in, with ten attempts of its own', async () => {
    const { username } = await person();
    const { browser } = await attempt(username);
    await fail(username, 10, () => ({}));
    await expect(attempt(username)).rejects.toMatchObject(later);
    expect((await attempt(username, password, { browser })).browser).toBe(browser);
    await fail(username, 10, () => ({ browser }));
    await expect(attempt(username, password, { browser })).rejects.toMatchObject(later);
  });

  test("another person's browser counts as unknown", async () => {
    const { browser } = await attempt((await person()).username);
    const { username } = await person();
    await fail(username, 10, () => ({ browser }));
    await expect(attempt(username, password, { browser })).rejects.toMatchObject(later);
  });

  test('successful sign-ins are not counted', async () => {
    const { username } = await person();
    for (let n = 0; n < 12; n++) await attempt(username);
    await fail(username, 9, () => ({}));
    await attempt(username);
  });
});

test('an account gets fifty guesses from all addresses, then only its own browsers are let in', async () => {
  const { username } = await person();
  const { browser } = await attempt(username);
  const guesses = await inTurn(60, (n) => attempt(username, 'another-river-bend', { address: `198.51.100.${n}` }));
  expect(guesses.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(50);
  await expect(attempt(username, password, { address: '203.0.113.9' })).rejects.toMatchObject(later);
  await attempt(username, password, { address: '203.0.113.9', browser });
});

test('an address gets a hundred guesses across all accounts', async () => {
  const guesses = await inTurn(110, (n) => attempt(`nobody-${n}`, 'another-river-bend', { address: '198.51.100.1' }));
  expect(guesses.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(100);
});

test("a browser's secret is stored as a hash", async () => {
  const { id, username } = await person();
  const { browser } = await attempt(username);
  const { rows } = await pool.query('select secret_hash from known_browsers where user_id = $1', [id]);
  expect(rows).toEqual([{ secret_hash: hashOf(browser) }]);
});

test('a password that changes during its check starts no session', async () => {
  const { id, username } = await person();
  const real = deps.throttle;
  // The account has been read; the password changes before its hash is verified.
  const throttle: typeof real = {
    async take(tries) {
      await pool.query('update users set password_hash = $2 where id = $1', [
        id,
        await hashPassword('a-new-river-bend', quickToHash),
      ]);
      return real.take(tries);
    },
  };
  await expect(signIn({ ...deps, throttle }, { username, password }, fromHere)).rejects.toMatchObject(refusal);
  expect((await pool.query('select 1 from sessions where user_id = $1', [id])).rows).toEqual([]);
});

test('being refused because too many passwords are queued does not count as a failure', async () => {
  const { username } = await person();
  const hashAsEver = () => hashPassword(password, { hashMib: owaspMib });
  // The estimate is the median of the last five.
  for (let n = 0; n < 5; n++) await hashAsEver();
  const real = deps.throttle;
  const batches: Promise<unknown>[] = [];
  // So many others queue up between the account's look-up and its check that the timeout would pass.
  const throttle: typeof real = {
    async take(tries) {
      const taken = await real.take(tries);
      batches.push(Promise.allSettled(Array.from({ length: 400 }, hashAsEver)));
      return taken;
    },
  };
  const busy = await inTurn(12, () => signIn({ ...deps, throttle }, { username, password }, fromHere));
  await Promise.all(batches);
  expect(busy).toEqual(Array(12).fill('UNAVAILABLE'));
  expect(await inTurn(1, () => attempt(username))).toEqual(['signed in']);
});

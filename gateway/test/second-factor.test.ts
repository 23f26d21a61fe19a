import { ownArchivePath, ownDataPath } from '@entourage/contracts/rest/own-data.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { appOf, beginSecondFactor, confirmSecondFactor, timeCodeOf, withSecondFactor } from './authenticator.ts';
import { openLive } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: TestPlatform;
let people: People;

beforeAll(async () => {
  platform = await ownPlatform({ settings: { identity: { REQUIRE_SECOND_FACTOR: 'LIAISON, TEAM_MEMBER' } } });
  people = peopleOf(platform);
});
afterAll(() => platform.stop());

const read = async ({ browser }: Person) => (await browser.send('GET', '/api/account/second-factor')).body;

const careful = async (person: Promise<Person> = people.register()) => withSecondFactor(await person);

const signIn = (person: Person, browser = people.visitor()) =>
  browser.send('POST', '/api/login', { username: person.username, password: person.password });

describe('setting up', () => {
  test("takes the password and a first code of the app's secret, and returns ten recovery codes", async () => {
    const person = await people.register();
    expect(await read(person)).toEqual({ on: false, required: false, recoveryCodesLeft: 0 });
    const begun = await beginSecondFactor(person);
    expect(begun.status).toBe(200);
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Entourage:/);
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect((await signIn(person)).status).toBe(200);

    const done = await confirmSecondFactor(person, appOf(begun.body.uri)());
    expect(done.status).toBe(200);
    expect(new Set(done.body.recoveryCodes).size).toBe(10);
    expect(await read(person)).toEqual({ on: true, required: false, recoveryCodesLeft: 10 });
    refused(await beginSecondFactor(person), 409, 'SECOND_FACTOR_ON');
    refused(await confirmSecondFactor(person, appOf(begun.body.uri)(1)), 409, 'SECOND_FACTOR_ON');
  });

  test('a wrong password begins nothing, and a wrong code confirms nothing', async () => {
    const person = await people.register();
    refused(await beginSecondFactor({ ...person, password: 'another-river' }), 400, 'INVALID', {
      password: 'Wrong password',
    });
    refused(await confirmSecondFactor(person, '123456'), 409, 'SECOND_FACTOR_OFF');
    const { uri } = (await beginSecondFactor(person)).body;
    refused(await confirmSecondFactor(person, appOf(uri)(-7)), 400, 'INVALID', { code: 'Wrong code' });
    refused(await confirmSecondFactor(person, 'abc'), 400, 'INVALID', { code: 'Wrong code' });
    expect((await signIn(person)).status).toBe(200);
  });

  test('guesses of the first code are limited to ten, across secrets', async () => {
    const person = await people.register();
    const wrong = async () => confirmSecondFactor(person, appOf((await beginSecondFactor(person)).body.uri)(-7));
    for (let n = 0; n < 10; n++) refused(await wrong(), 400, 'INVALID', { code: 'Wrong code' });
    const app = appOf((await beginSecondFactor(person)).body.uri);
    refused(await confirmSecondFactor(person, app()), 429, 'TOO_MANY_REQUESTS');
    expect((await read(person)).on).toBe(false);
  });

  test('beginning again makes a new secret and voids the one before', async () => {
    const person = await people.register();
    const first = appOf((await beginSecondFactor(person)).body.uri);
    const second = appOf((await beginSecondFactor(person)).body.uri);
    expect((await confirmSecondFactor(person, first())).status).toBe(400);
    expect((await confirmSecondFactor(person, second())).status).toBe(200);
  });

  test('the secret is stored encrypted, and the codes as hashes', async () => {
    const person = await people.register();
    const { secret, uri } = (await beginSecondFactor(person)).body;
    const codes = (await confirmSecondFactor(person, appOf(uri)())).body.recoveryCodes;
    const rows = await people.query<{ row: string }>(
      'identity',
      `select f::text as row from second_factors f where user_id = $1
       union all select c::text from recovery_codes c where user_id = $1`,
      [person.id],
    );
    const raw = Buffer.from(timeCodeOf(uri).secret.bytes).toString('hex');
    for (const hidden of [secret, raw, ...codes, ...codes.map((code: string) => Buffer.from(code).toString('hex'))]) {
      expect(JSON.stringify(rows)).not.toContain(hidden);
    }
  });
});

describe('signing in', () => {
  test('the password alone returns a challenge and no session; challenge and code start the session', async () => {
    const person = await careful();
    const browser = people.visitor();
    const first = await signIn(person, browser);
    refused(first, 401, 'SECOND_FACTOR_REQUIRED');
    expect(first.body.message).toBe('Enter the code from your authenticator app.');
    expect(first.headers.getSetCookie()).toEqual([]);
    const second = await browser.send('POST', '/api/login', { challenge: first.body.challenge, code: person.code(1) });
    expect(second.status).toBe(200);
    expect((await browser.send('GET', '/api/auth/user')).body.id).toBe(person.id);
  });

  test('password and username may be sent again, and are ignored', async () => {
    const person = await careful();
    const { challenge } = (await signIn(person)).body;
    const again = { username: person.username, password: 'whatever', challenge, code: person.code(1) };
    expect((await people.visitor().send('POST', '/api/login', again)).status).toBe(200);
  });

  test('a code and a challenge each sign in once, even concurrently', async () => {
    const person = await careful();
    const [one, two] = [(await signIn(person)).body.challenge, (await signIn(person)).body.challenge];
    const code = person.code(1);
    const attempts = [one, one, one, two, two].map((challenge) =>
      people.visitor().send('POST', '/api/login', { challenge, code }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
  });

  test.each([
    ['a wrong code', '000000', 'WRONG_CREDENTIALS'],
    ['an unknown recovery code', 'aaaa-bbbb-cccc-dddd', 'WRONG_CREDENTIALS'],
  ])('%s is refused', async (_name, code, refusal) => {
    const person = await careful();
    const { challenge } = (await signIn(person)).body;
    const answer = await people.visitor().send('POST', '/api/login', { challenge, code });
    refused(answer, 401, refusal, { code: 'Invalid code' });
  });

  test('an unknown or expired challenge is refused', async () => {
    const person = await careful();
    const { challenge } = (await signIn(person)).body;
    const attempt = (given: string) =>
      people.visitor().send('POST', '/api/login', { challenge: given, code: person.code(1) });
    refused(await attempt('x'.repeat(43)), 401, 'CHALLENGE_EXPIRED');
    await people.query('identity', 'update sign_in_challenges set expires_at = now() where user_id = $1', [person.id]);
    refused(await attempt(challenge), 401, 'CHALLENGE_EXPIRED');
    refused(await people.visitor().send('POST', '/api/login', { challenge }), 400, 'INVALID', {
      code: 'Code is required',
    });
  });

  test('a recovery code signs in once, in any notation', async () => {
    const person = await careful();
    const [recovery = ''] = person.recoveryCodes;
    const withIt = async () => {
      const { challenge } = (await signIn(person)).body;
      const code = recovery.toUpperCase().replaceAll('-', ' ');
      return people.visitor().send('POST', '/api/login', { challenge, code });
    };
    expect((await withIt()).status).toBe(200);
    expect((await withIt()).status).toBe(401);
    expect((await read(person)).recoveryCodesLeft).toBe(9);
  });

  test("code guesses are limited to ten across challenges; the person's own browser is not blocked", async () => {
    const person = await careful();
    const attempt = async (browser: Person['browser'], code: string) => {
      const { challenge } = (await signIn(person, browser)).body;
      return browser.send('POST', '/api/login', { challenge, code });
    };
    for (let n = 0; n < 10; n++) expect((await attempt(people.visitor(), '000000')).status).toBe(401);
    const refusal = await attempt(people.visitor(), person.code(1));
    refused(refusal, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await attempt(person.browser, person.code(1))).status).toBe(200);
  });
});

describe('turning it off', () => {
  const remove = (person: Person, given: object) =>
    person.browser.send('POST', '/api/account/second-factor/remove', given);

  test('takes password and code; then the password alone signs in', async () => {
    const person = await careful();
    const { password } = person;
    refused(await remove(person, { password: 'another-river', code: person.code(1) }), 400, 'INVALID', {
      password: 'Wrong password',
    });
    refused(await remove(person, { password, code: '000000' }), 400, 'INVALID', { code: 'Wrong code' });
    expect((await remove(person, { password, code: person.code(1) })).status).toBe(204);
    expect((await signIn(person)).status).toBe(200);
    expect(await read(person)).toEqual({ on: false, required: false, recoveryCodesLeft: 0 });
    refused(await remove(person, { password, code: person.code(1) }), 409, 'SECOND_FACTOR_OFF');
  });

  test('new recovery codes void the old ones', async () => {
    const person = await careful();
    const renewed = await person.browser.send('POST', '/api/account/second-factor/recovery-codes', {
      password: person.password,
      code: person.code(1),
    });
    expect(renewed.status).toBe(200);
    const attempt = async (code: string | undefined) => {
      const { challenge } = (await signIn(person)).body;
      return (await people.visitor().send('POST', '/api/login', { challenge, code })).status;
    };
    expect(await attempt(person.recoveryCodes[0])).toBe(401);
    expect(await attempt(renewed.body.recoveryCodes[0])).toBe(200);
  });

  test('is refused to a role that requires it', async () => {
    const person = await careful(people.withStanding('LIAISON', 'APPROVED'));
    refused(await remove(person, { password: person.password, code: person.code(1) }), 409, 'SECOND_FACTOR_FIXED');
  });
});

describe('a role that needs it', () => {
  /** An admin whose role requires it; on the shared platform other roles do, so that tests can make admins. */
  let strict: TestPlatform;
  let theirs: People;
  beforeAll(async () => {
    strict = await ownPlatform({ settings: { identity: { REQUIRE_SECOND_FACTOR: 'ADMIN' } } });
    theirs = peopleOf(strict);
  });
  afterAll(() => strict.stop());

  test('may only set it up after signing in; afterwards everything works within two seconds', async () => {
    const admin = await theirs.admin();
    const athlete = await theirs.register();
    const me = await admin.browser.send('GET', '/api/auth/user');
    expect(me.body).toMatchObject({ id: admin.id, role: 'ADMIN', secondFactorDue: true });
    expect((await athlete.browser.send('GET', '/api/auth/user')).body.secondFactorDue).toBe(false);

    const list = await admin.browser.send('GET', '/api/users');
    refused(list, 403, 'SECOND_FACTOR_DUE');
    expect(list.body.message).toBe('Set up two-step sign-in to go on.');
    refused(await admin.browser.send('DELETE', `/api/admin/users/${athlete.id}`), 403, 'SECOND_FACTOR_DUE');
    for (const path of [ownDataPath, ownArchivePath])
      refused(await admin.browser.send('POST', path), 403, 'SECOND_FACTOR_DUE');
    const live = await openLive(strict.gatewayUrl, admin.browser.cookie());

    const { uri } = (await beginSecondFactor(admin)).body;
    expect((await confirmSecondFactor(admin, appOf(uri)())).status).toBe(200);
    await eventually(async () => {
      expect((await admin.browser.send('GET', '/api/users')).status).toBe(200);
    }, 2000);
    expect((await admin.browser.send('GET', '/api/auth/user')).body.secondFactorDue).toBe(false);
    await eventually(() => expect(live.ended()).toBe(true));
  });
});

import { eventually } from '@entourage/stack/testing/eventually';
import { mailTo } from '@entourage/stack/testing/mails';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { withSecondFactor } from './authenticator.ts';
import { dryRunOf } from './dry-run.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  passkeyDevice,
  signInWith,
  type Twist,
} from './passkey-device.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';
import { whenThereIsTime } from './when-there-is-time.ts';

let platform: TestPlatform;
let people: People;
let origin: string;

beforeAll(async () => {
  platform = await ownPlatform({ settings: { identity: { REQUIRE_SECOND_FACTOR: 'LIAISON' } } });
  people = peopleOf(platform);
  origin = platform.env('identity').PUBLIC_ORIGIN ?? '';
});
afterAll(() => platform.stop());

async function withPasskey<Somebody extends Person>(person: Somebody) {
  const device = passkeyDevice(origin);
  const { body } = await addPasskey(person, device);
  return { ...person, device, passkeyId: body.id as string };
}

const list = async ({ browser }: Person) => (await browser.send('GET', '/api/account/passkeys')).body;

const notAdded = { response: 'This passkey could not be added. Please try again.' };

describe('adding', () => {
  test('takes the password and the answer of the device; the options exclude the passkeys there are', async () => {
    const person = await people.register();
    const begun = await beginPasskey(person);
    expect(begun.status).toBe(200);
    expect(begun.body).toMatchObject({
      rp: { id: 'localhost', name: 'Entourage' },
      user: { name: person.username },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const device = passkeyDevice(origin);
    const added = await person.browser.send('POST', '/api/account/passkeys', {
      name: ' Phone ',
      response: device.create(begun.body),
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ name: 'Phone', lastUsedAt: null, synced: true });
    expect(await list(person)).toEqual([added.body]);
    expect((await beginPasskey(person)).body.excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  test('a wrong password begins nothing', async () => {
    const person = await people.register();
    refused(await beginPasskey({ ...person, password: 'another-river' }), 400, 'INVALID', {
      password: 'Wrong password',
    });
  });

  test.each<[string, Twist]>([
    ['for another origin', { origin: 'https://entourage.example' }],
    ['for another host', { host: 'entourage.example' }],
    ['of a sign-in', { type: 'webauthn.get' }],
    ['without verification of the person', { verifiesPerson: false }],
    ['with a challenge of its own', { challenge: 'x'.repeat(43) }],
  ])('an answer %s adds nothing', async (_name, twist) => {
    const person = await people.register();
    const response = passkeyDevice(origin).create((await beginPasskey(person)).body, twist);
    const answer = await person.browser.send('POST', '/api/account/passkeys', { name: 'Phone', response });
    refused(answer, 400, 'INVALID', notAdded);
    expect(await list(person)).toEqual([]);
  });

  test('a challenge is for one passkey, for the person who asked, for adding and for five minutes', async () => {
    const [person, other] = [await people.register(), await people.register()];
    const add = (by: Person, options: { challenge: string }) =>
      by.browser.send('POST', '/api/account/passkeys', {
        name: 'Phone',
        response: passkeyDevice(origin).create({ ...options, user: { id: 'eA' } }),
      });
    const first = (await beginPasskey(person)).body;
    refused(await add(other, first), 400, 'INVALID', notAdded);
    expect((await add(person, first)).status).toBe(201);
    refused(await add(person, first), 400, 'INVALID', notAdded);
    refused(await add(person, (await beginPasskeySignIn(people.visitor())).body), 400, 'INVALID', notAdded);
    const stale = (await beginPasskey(person)).body;
    await people.query('identity', 'update passkey_challenges set expires_at = now() where user_id = $1', [person.id]);
    refused(await add(person, stale), 400, 'INVALID', notAdded);
    expect(await list(person)).toHaveLength(1);
  });

  test('a passkey is kept once, and a person keeps ten at most', async () => {
    const person = await people.register();
    const device = passkeyDevice(origin);
    await addPasskey(person, device);
    refused(await addPasskey(person, device), 400, 'INVALID', notAdded);
    const begun = [];
    for (let n = 0; n < 11; n++) begun.push((await beginPasskey(person)).body);
    const answers = await Promise.all(
      begun.map((options) =>
        person.browser.send('POST', '/api/account/passkeys', {
          name: 'Key',
          response: passkeyDevice(origin).create(options),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_PASSKEYS')).toHaveLength(2);
    refused(await beginPasskey(person), 409, 'TOO_MANY_PASSKEYS');
  });
});

describe('signing in', () => {
  test('the options name nobody; the passkey starts a session, which the list of sessions shows', async () => {
    const person = await withPasskey(await people.register());
    const browser = people.visitor();
    const options = (await beginPasskeySignIn(browser)).body;
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      rpId: 'localhost',
      userVerification: 'required',
    });
    const answer = await signInWith(person.device, browser);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await browser.send('GET', '/api/auth/user')).body);
    expect(answer.body.id).toBe(person.id);
    const sessions = (await browser.send('GET', '/api/account/sessions')).body;
    expect(sessions.map(({ byPasskey, current }: Record<string, boolean>) => [byPasskey, current])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect((await list(person))[0].lastUsedAt).not.toBeNull();
  });

  test('no code is asked of who has two-step sign-in', async () => {
    const person = await withPasskey(await withSecondFactor(await people.register()));
    expect((await signInWith(person.device, people.visitor())).status).toBe(200);
  });

  test('a role that requires a second factor is open after a passkey, and stays shut after a password', async () => {
    const person = await withPasskey(await people.withStanding('LIAISON', 'APPROVED'));
    const browser = people.visitor();
    expect((await signInWith(person.device, browser)).body.secondFactorDue).toBe(false);
    expect((await browser.send('GET', '/api/auth/user')).body.secondFactorDue).toBe(false);
    expect((await whenThereIsTime(() => browser.send('GET', '/api/availability'))).status).toBe(200);
    const { username, password } = person;
    const other = people.visitor();
    expect((await other.send('POST', '/api/login', { username, password })).body.secondFactorDue).toBe(true);
    refused(await other.send('GET', '/api/availability'), 403, 'SECOND_FACTOR_DUE');
  });

  const sentence = 'This passkey did not sign you in. Try again, or use your password.';

  test.each<[string, Twist]>([
    ['for another origin', { origin: 'https://entourage.example' }],
    ['for another host', { host: 'entourage.example' }],
    ['of an addition', { type: 'webauthn.create' }],
    ['without verification of the person', { verifiesPerson: false }],
    ['with a challenge of its own', { challenge: 'x'.repeat(43) }],
    ['for another person', { userHandle: 'eHh4eHh4eHh4eHh4eHh4eA' }],
    ['with a wrong signature', { breaksSignature: true }],
  ])('an answer %s is refused, with one sentence', async (_name, twist) => {
    const { device } = await withPasskey(await people.register());
    const browser = people.visitor();
    const answer = await signInWith(device, browser, twist);
    refused(answer, 401, 'WRONG_CREDENTIALS');
    expect(answer.body.message).toBe(sentence);
    expect(browser.cookie()).toBeNull();
    expect((await signInWith(device, browser)).status).toBe(200);
  });

  test('an unknown passkey, a replay, a stale challenge and one for adding are refused with the same', async () => {
    const person = await withPasskey(await people.register());
    const { device } = person;
    const send = (response: object) => people.visitor().send('POST', '/api/login/passkey', { response });
    const unknown = passkeyDevice(origin);
    unknown.create({ challenge: '', user: { id: 'eA' } });
    const answers = [await signInWith(unknown, people.visitor())];
    const used = device.sign((await beginPasskeySignIn(people.visitor())).body);
    expect((await send(used)).status).toBe(200);
    answers.push(await send(used));
    answers.push(await send(device.sign((await beginPasskey(person)).body)));
    const stale = device.sign((await beginPasskeySignIn(people.visitor())).body);
    await people.query('identity', 'update passkey_challenges set expires_at = now()');
    answers.push(await send(stale));
    for (const answer of answers) {
      refused(answer, 401, 'WRONG_CREDENTIALS');
      expect(answer.body.message).toBe(sentence);
    }
  });

  test('a counter that does not grow is a copied key: refused, published for the audit trail, and mailed once a day', async () => {
    const person = await withPasskey(await people.confirmed());
    expect((await signInWith(person.device, people.visitor(), { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6])
      refused(await signInWith(person.device, people.visitor(), { counter }), 401, 'WRONG_CREDENTIALS');
    await mailTo(platform.mailFolder, person.email, 'may have been copied');
    const mails = await people.query('identity', "select from mails where user_id = $1 and kind = 'passkey-copied'", [
      person.id,
    ]);
    expect(mails).toHaveLength(1);
    const events = await people.query('identity', "select data from outbox where type = 'passkey.copied'");
    expect(events).toContainEqual({ data: { userId: person.id } });
    expect((await signInWith(person.device, people.visitor(), { counter: 8 })).status).toBe(200);
  });

  test('a device without a counter signs in again and again', async () => {
    const { device } = await withPasskey(await people.register());
    for (let n = 0; n < 2; n++) expect((await signInWith(device, people.visitor(), { counter: 0 })).status).toBe(200);
  });

  test('failures count with those of the password', async () => {
    const { device, username } = await withPasskey(await people.register());
    for (let n = 0; n < 10; n++)
      await people.visitor().send('POST', '/api/login', { username, password: 'another-river' });
    refused(await signInWith(device, people.visitor()), 429, 'TOO_MANY_REQUESTS');
  });
});

describe('renaming and removing', () => {
  test('one of one’s own has another name, and then signs in no more', async () => {
    const person = await withPasskey(await people.register());
    const path = `/api/account/passkeys/${person.passkeyId}`;
    const renamed = await person.browser.send('PATCH', path, { name: 'Old phone' });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Old phone']);
    refused(await person.browser.send('PATCH', path, { name: ' ' }), 400, 'INVALID', { name: 'Name is required' });
    expect((await person.browser.send('DELETE', path)).status).toBe(204);
    expect(await list(person)).toEqual([]);
    refused(await signInWith(person.device, people.visitor()), 401, 'WRONG_CREDENTIALS');
    refused(await person.browser.send('DELETE', path), 404, 'NOT_FOUND');
  });

  test('those of others are not found', async () => {
    const { passkeyId, device } = await withPasskey(await people.register());
    const { browser } = await people.register();
    refused(await browser.send('PATCH', `/api/account/passkeys/${passkeyId}`, { name: 'Mine' }), 404, 'NOT_FOUND');
    refused(await browser.send('DELETE', `/api/account/passkeys/${passkeyId}`), 404, 'NOT_FOUND');
    expect((await signInWith(device, people.visitor())).status).toBe(200);
  });
});

test('adding, renaming and removing are published, and all but renaming are mailed', async () => {
  const person = await withPasskey(await people.confirmed());
  expect((await mailTo(platform.mailFolder, person.email, 'A passkey was added')).text).toContain(
    'without your password',
  );
  const path = `/api/account/passkeys/${person.passkeyId}`;
  await person.browser.send('PATCH', path, { name: 'Old phone' });
  await person.browser.send('DELETE', path);
  expect((await mailTo(platform.mailFolder, person.email, 'A passkey was removed')).text).toContain('signs in no more');
  const events = await people.query<{ data: { changed: string[] } }>(
    'identity',
    "select data from outbox where type = 'user.changed' and subject = $1",
    [person.id],
  );
  expect(events.filter(({ data }) => data.changed.includes('passkeys'))).toHaveLength(3);
});

test('they are erased with the account', async () => {
  const admin = await people.admin();
  const { id, device } = await withPasskey(await people.register());
  const preview = (await dryRunOf(admin, { id })).body;
  expect(preview.erased).toContainEqual({ what: 'Passkeys', count: 1, reason: null });
  expect((await admin.browser.send('DELETE', `/api/admin/users/${id}`)).status).toBe(204);
  await eventually(async () =>
    expect(await people.query('identity', 'select from passkeys where user_id = $1', [id])).toEqual([]),
  );
  refused(await signInWith(device, people.visitor()), 401, 'WRONG_CREDENTIALS');
});

import { currentUser } from '@entourage/contracts/rest/users.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type People, peopleOf, someone } from './people.ts';

let platform: SharedPlatform;
let people: People;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
});

test('registering signs in as a pending athlete', async () => {
  const form = someone();
  const browser = people.visitor();
  const made = await browser.send('POST', '/api/register', form);
  expect(made.status).toBe(201);
  expect(made.headers.getSetCookie()[0]).toMatch(/^entourage_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);

  const me = await browser.send('GET', '/api/auth/user');
  expect(me.status).toBe(200);
  expect(currentUser.parse(me.body)).toEqual(made.body);
  expect(me.body).toMatchObject({
    username: form.username,
    role: 'ATHLETE',
    verificationStatus: 'PENDING',
    sport: null,
  });
  expect(JSON.stringify(me.body)).not.toContain('password');
});

test('names and addresses are unique regardless of case', async () => {
  const { username, email } = await people.register();
  const clash = (change: object) => people.visitor().send('POST', '/api/register', { ...someone(), ...change });

  expect(await clash({ username: username.toUpperCase() })).toMatchObject({
    status: 409,
    body: {
      message: 'Username already exists',
      code: 'USERNAME_TAKEN',
      fields: { username: 'Username already exists' },
    },
  });
  expect(await clash({ email: email.toUpperCase() })).toMatchObject({
    status: 409,
    body: { message: 'Email already exists', code: 'EMAIL_TAKEN', fields: { email: 'Email already exists' } },
  });
});

test('of twenty concurrent registrations with the same name one succeeds', async () => {
  const { username } = someone();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => people.visitor().send('POST', '/api/register', { ...someone(), username })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  // Passwords are hashed one at a time: on a slow machine the last requests are refused with 503.
  for (const { status } of answers) expect([201, 409, 503]).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(409);
  expect(await people.query('identity', 'select 1 from users where username = $1', [username])).toHaveLength(1);
});

test.each(['password1', 'Qwerty123', 'iloveyou1'])('the common password %s is refused', async (password) => {
  const answer = await people.visitor().send('POST', '/api/register', { ...someone(), password });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { password: 'This password is too common. Choose another one.' } },
  });
});

test('signing in and out', async () => {
  const { username, password } = await people.register();
  const browser = people.visitor();
  const signedIn = await browser.send('POST', '/api/login', { username: username.toUpperCase(), password });
  expect(signedIn).toMatchObject({ status: 200, body: { username } });
  const cookie = browser.cookie();

  expect((await browser.send('POST', '/api/logout')).status).toBe(204);
  expect(browser.cookie()).toBeNull();
  expect((await browser.send('GET', '/api/auth/user')).status).toBe(401);
  browser.useCookie(cookie);
  await eventually(async () => expect((await browser.send('GET', '/api/auth/user')).status).toBe(401), 2000);
});

test('a wrong password and an unknown name get the same answer', async () => {
  const { username } = await people.register();
  const wrong = await people.visitor().send('POST', '/api/login', { username, password: 'not-the-one-at-all' });
  const unknown = await people.visitor().send('POST', '/api/login', { username: 'nobody-at-all', password: 'x' });
  const said = { status: 401, body: { message: 'Invalid username or password', code: 'WRONG_CREDENTIALS' } };
  expect(wrong).toMatchObject(said);
  expect(unknown).toMatchObject(said);
});

describe('leaving by navigation', () => {
  test('from our own page or the address bar: signs out and redirects home', async () => {
    for (const site of ['same-origin', 'none']) {
      const { browser } = await people.register();
      const answer = await browser.send('GET', '/api/logout', undefined, { 'sec-fetch-site': site });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe('/');
      expect((await browser.send('GET', '/api/auth/user')).status).toBe(401);
    }
  });

  test('from another or an unknown site: redirects to a page that asks for confirmation', async () => {
    const { browser } = await people.register();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, {}]) {
      const answer = await browser.send('GET', '/api/logout', undefined, headers);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/log-out']);
    }
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
    const pressed = await browser.send('POST', '/api/logout', undefined, { accept: 'text/html' });
    expect(pressed.status).toBe(303);
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(401);
  });

  test('/api/login redirects to the sign-in page', async () => {
    const answer = await people.visitor().send('GET', '/api/login');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
  });
});

test('sessions survive the rotation of signing keys', async () => {
  const { browser } = await people.register();
  expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
  const [first] = (await people.runCli(['keys', 'list'])).output.split(' ');

  expect((await people.runCli(['keys', 'retire', String(first)])).output).toContain('Add a second key');
  expect((await people.runCli(['keys', 'add'])).code).toBe(0);
  expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
  expect((await people.runCli(['keys', 'retire', String(first)])).code).toBe(0);

  expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
  const fresh = await people.register();
  expect((await fresh.browser.send('GET', '/api/auth/user')).status).toBe(200);
});

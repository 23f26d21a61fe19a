import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import type { Browser } from './browser.ts';
import { liveOf } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

/** The promised bound, as in ended-sessions.test.ts. */
const promisedMs = 2000;

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

let platform: SharedPlatform;
let people: People;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
});

async function signInWith(person: Person, userAgent: string): Promise<Browser> {
  const { username, password } = person;
  const browser = people.visitor();
  await browser.send('POST', '/api/login', { username, password }, { 'user-agent': userAgent });
  return browser;
}

const list = async (browser: Browser) => (await browser.send('GET', '/api/account/sessions')).body;
const isSignedIn = async (browser: Browser) => (await browser.send('GET', '/api/auth/user')).status === 200;

const refusedSoon = (browser: Browser) =>
  eventually(async () => expect(await isSignedIn(browser)).toBe(false), promisedMs);

test("shows the person's sessions with their browsers, latest activity first", async () => {
  const person = await people.register();
  await people.register();
  const phone = await signInWith(person, safari);
  const desk = await signInWith(person, firefox);
  const sessions = await list(phone);
  expect(sessions).toEqual(
    [
      { device: 'Firefox on Windows', current: false },
      { device: 'Safari on iPhone', current: true },
      { device: null, current: false },
    ].map((one) => expect.objectContaining(one)),
  );
  expect((await list(desk)).map(({ current }: { current: boolean }) => current)).toEqual([true, false, false]);
  for (const { createdAt, lastSeenAt } of sessions) {
    for (const at of [createdAt, lastSeenAt]) expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  }
});

test('full user agents are not stored', async () => {
  const person = await people.register();
  await signInWith(person, firefox);
  const kept = await people.query('identity', 'select sessions::text as row from sessions where user_id = $1', [
    person.id,
  ]);
  expect(JSON.stringify(kept)).not.toContain('Mozilla');
});

test('leaves out expired sessions', async () => {
  const person = await people.register();
  const other = await signInWith(person, firefox);
  const [shown] = await list(other);
  await people.query(
    'identity',
    "update sessions set last_seen_at = now() - interval '12 hours' where user_id = $1 and id <> $2",
    [person.id, shown.id],
  );
  expect(await list(other)).toHaveLength(1);
});

test('ending another session refuses its browser and closes its live stream', async () => {
  const person = await people.register();
  const other = await signInWith(person, firefox);
  expect(await isSignedIn(other)).toBe(true);
  const stream = await liveOf(platform.gatewayUrl, { ...person, browser: other });
  const [{ id }] = await list(other);

  expect((await person.browser.send('DELETE', `/api/account/sessions/${id}`)).status).toBe(204);

  await refusedSoon(other);
  await eventually(() => expect(stream.ended()).toBe(true), promisedMs);
  expect(await isSignedIn(person.browser)).toBe(true);
  refused(await person.browser.send('DELETE', `/api/account/sessions/${id}`), 404, 'NOT_FOUND');
});

test('ending the current session signs out', async () => {
  const { browser } = await people.register();
  const [{ id }] = await list(browser);
  expect((await browser.send('DELETE', `/api/account/sessions/${id}`)).status).toBe(204);
  expect(browser.cookie()).toBeNull();
});

test("somebody else's session is not found", async () => {
  const [one, two] = [await people.register(), await people.register()];
  const [{ id }] = await list(two.browser);
  for (const address of [id, randomUUID(), 'none']) {
    refused(await one.browser.send('DELETE', `/api/account/sessions/${address}`), 404, 'NOT_FOUND');
  }
  expect(await isSignedIn(two.browser)).toBe(true);
});

test('signing out everywhere ends this session too', async () => {
  const person = await people.register();
  const cookie = person.browser.cookie();
  const other = await signInWith(person, firefox);
  expect((await person.browser.send('DELETE', '/api/account/sessions')).status).toBe(204);
  expect(person.browser.cookie()).toBeNull();
  person.browser.useCookie(cookie);
  await refusedSoon(person.browser);
  await refusedSoon(other);
});

test('or all but this one', async () => {
  const person = await people.register();
  const others = [await signInWith(person, firefox), await signInWith(person, safari)];
  expect((await person.browser.send('DELETE', '/api/account/sessions?keepCurrent=true')).status).toBe(204);
  for (const other of others) await refusedSoon(other);
  expect(await list(person.browser)).toHaveLength(1);
  const ended = await people.query(
    'identity',
    "select data->>'reason' as reason from outbox where type = 'session.ended' and data->>'userId' = $1",
    [person.id],
  );
  expect(ended).toEqual([{ reason: 'revoked' }, { reason: 'revoked' }]);
});

test('a query parameter that is not a boolean is refused', async () => {
  const { browser } = await people.register();
  refused(await browser.send('DELETE', '/api/account/sessions?keepCurrent=maybe'), 400, 'INVALID', {
    keepCurrent: 'true or false',
  });
  expect(await isSignedIn(browser)).toBe(true);
});

import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { liveOf } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';

/** The promised bound: after this long an ended session is refused at every replica, with or without the bus. */
const promisedMs = 2000;

let platform: TestPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});
afterAll(() => platform.stop());

const me = async (person: Person) => (await person.browser.send('GET', '/api/auth/user')).status;
const live = (person: Person) => liveOf(platform.gatewayUrl, person);

/** The same cookie in a second browser, as a thief or a second tab would have it. */
const twin = (person: Person): Person => {
  const browser = people.visitor();
  browser.useCookie(person.browser.cookie());
  return { ...person, browser };
};

test('signing out ends the session everywhere, including its live stream', async () => {
  const person = await people.register();
  const other = twin(person);
  expect(await me(other)).toBe(200);
  const stream = await live(other);

  await person.browser.send('POST', '/api/logout');

  await eventually(async () => expect(await me(other)).toBe(401), promisedMs);
  await eventually(() => expect(stream.ended()).toBe(true), promisedMs);
  expect((await live(other)).status).toBe(401);
});

test('a deletion ends every session of the deleted person', async () => {
  const person = await people.register();
  expect(await me(person)).toBe(200);
  const stream = await live(person);

  await admin.browser.send('DELETE', `/api/admin/users/${person.id}`);

  await eventually(async () => expect(await me(person)).toBe(401), promisedMs);
  await eventually(() => expect(stream.ended()).toBe(true), promisedMs);
});

test('a new role signs nobody out: the next call and the reopened stream have the new rights', async () => {
  const person = await people.register();
  const stream = await live(person);
  expect((await person.browser.send('GET', '/api/users')).status).toBe(403);

  await admin.browser.send('PATCH', `/api/users/${person.id}/role`, { role: 'ADMIN' });

  await eventually(async () => expect((await person.browser.send('GET', '/api/users')).status).toBe(200), promisedMs);
  await eventually(() => expect(stream.ended()).toBe(true), promisedMs);
  const reopened = await live(person);
  const somebody = await people.register();
  await eventually(() =>
    expect(reopened.received.map(({ data }) => data)).toContainEqual({ kind: 'User', id: somebody.id }),
  );
  reopened.close();
});

test('all of this holds while the bus is away', async () => {
  const [leaving, deleted, promoted, staying] = await Promise.all([1, 2, 3, 4].map(() => people.register()));
  for (const person of [leaving, deleted, promoted, staying]) expect(await me(person as Person)).toBe(200);
  const other = twin(leaving as Person);
  expect(await me(other)).toBe(200);
  const streams = await Promise.all([other, deleted, promoted, staying].map((person) => live(person as Person)));

  await platform.nats.kill('SIGKILL');
  await leaving?.browser.send('POST', '/api/logout');
  await admin.browser.send('DELETE', `/api/admin/users/${deleted?.id}`);
  await admin.browser.send('PATCH', `/api/users/${promoted?.id}/role`, { role: 'ADMIN' });

  await eventually(async () => expect(await me(other)).toBe(401), promisedMs);
  await eventually(async () => expect(await me(deleted as Person)).toBe(401), promisedMs);
  await eventually(
    async () => expect((await promoted?.browser.send('GET', '/api/users'))?.status).toBe(200),
    promisedMs,
  );
  await eventually(
    () => expect(streams.map((stream) => stream.ended())).toEqual([true, true, true, false]),
    promisedMs,
  );
  expect(await me(staying as Person)).toBe(200);

  await platform.nats.start();
  await eventually(() => expect(streams[3]?.received.at(-1)?.event).toBe('reset'));
  streams[3]?.close();
});

test('while identity is away, requests with a session get 503, neither signed in nor signed out', async () => {
  const person = await people.register();
  await platform.kill('identity', 'SIGKILL');

  const answer = await person.browser.send('GET', '/api/auth/user');
  expect(answer).toMatchObject({
    status: 503,
    body: { message: 'Please try again in a moment.', code: 'UNAVAILABLE' },
  });
  expect(answer.headers.get('retry-after')).toBe('1');

  await platform.restart('identity');
  await eventually(async () => expect(await me(person)).toBe(200));
});

test('a session expires: idle too long, or at its maximal age', async () => {
  const [idle, old] = await Promise.all([people.register(), people.register()]);
  await people.query('identity', "update sessions set last_seen_at = now() - interval '12 hours' where user_id = $1", [
    idle.id,
  ]);
  await people.query('identity', 'update sessions set expires_at = now() where user_id = $1', [old.id]);
  expect(await me(idle)).toBe(401);
  expect(await me(old)).toBe(401);
});

import { eventually } from '@entourage/stack/testing/eventually';
import type { TestMongo } from '@entourage/stack/testing/mongo';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { aMessage, aProfile, type People, type Person, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;
let mongo: TestMongo;
let athlete: Person;
let admin: Person;

/** Long enough to distinguish the timeout from a busy machine. */
const spareMs = 1500;

beforeAll(async () => {
  platform = await ownPlatform({ ownMongo: true, env: { SPARE_TIMEOUT_MS: String(spareMs) } });
  mongo = platform.mongo as TestMongo;
  people = peopleOf(platform);
  admin = await people.admin();
  athlete = await people.withStanding('ATHLETE', 'APPROVED');
  await save();
});
afterAll(() => platform.stop());

const save = (change = {}) => athlete.browser.send('POST', '/api/athlete-profile', { ...aProfile, ...change });
const read = () => athlete.browser.send('GET', '/api/athlete-profile');
const self = () => athlete.browser.send('GET', '/api/auth/user');
const listed = () => admin.browser.send('GET', `/api/users?search=${athlete.username}`);
const ready = async () => (await fetch(`${platform.serviceUrls['health-data']}/readyz`)).status;

const unavailable = { status: 503, body: { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } };

/** Checks that other calls work without health-data, whose fields are null. */
async function othersGoOn() {
  expect(await self()).toMatchObject({ status: 200, body: { id: athlete.id, sport: null, team: null } });
  expect(await listed()).toMatchObject({ status: 200, body: [{ id: athlete.id, profile: null }] });
  const changed = await admin.browser.send('PATCH', `/api/admin/users/${athlete.id}`, { lastName: 'Haddad' });
  expect(changed).toMatchObject({ status: 200, body: { lastName: 'Haddad', profile: null } });
  const { username, password } = athlete;
  expect((await people.visitor().send('POST', '/api/login', { username, password })).status).toBe(200);
  expect((await people.visitor().send('POST', '/api/contact', aMessage())).status).toBe(201);
}

const itIsBack = () =>
  eventually(async () => {
    expect(await self()).toMatchObject({ body: { sport: 'Soccer', team: aProfile.team } });
    expect(await listed()).toMatchObject({ body: [{ profile: { sport: 'Soccer' } }] });
    expect(await ready()).toBe(200);
  });

test('while its database is away, calls fail fast, other services work, and it recovers by itself', async () => {
  await itIsBack();
  const { body: before } = await read();
  await mongo.kill('SIGKILL');

  for (const ask of [read, () => save({ team: 'FC Other' })]) {
    const since = performance.now();
    expect(await ask()).toMatchObject(unavailable);
    // Without the deadline of a call, the driver waits for five seconds.
    expect(performance.now() - since).toBeLessThan(4000);
  }
  expect(await ready()).toBe(503);
  await othersGoOn();

  await mongo.start();
  await itIsBack();
  expect((await read()).body).toEqual(before);
  expect((await save()).body).toEqual(before);
});

test('while health-data is away, only its fields are null', async () => {
  await platform.kill('health-data', 'SIGKILL');
  expect(await read()).toMatchObject(unavailable);
  await othersGoOn();
  await platform.restart('health-data');
  await itIsBack();
});

test('while health-data hangs, the current user is answered after the short timeout', async () => {
  const { resume } = platform.pause('health-data');
  try {
    const since = performance.now();
    expect(await self()).toMatchObject({ status: 200, body: { sport: null } });
    const tookMs = performance.now() - since;
    expect(tookMs).toBeGreaterThan(spareMs * 0.9);
    expect(tookMs).toBeLessThan(spareMs * 2.5);
    const asAdmin = performance.now();
    expect((await admin.browser.send('GET', '/api/auth/user')).status).toBe(200);
    expect(performance.now() - asAdmin).toBeLessThan(spareMs * 0.9);
  } finally {
    resume();
  }
  await itIsBack();
});

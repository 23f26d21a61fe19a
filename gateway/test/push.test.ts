import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import { type PushService, pushService, testBrowser } from '@entourage/stack/testing/push-service';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: TestPlatform;
let people: People;
let care: Care;
let service: PushService;
let publicKey = '';

beforeAll(async () => {
  service = await pushService(() => publicKey);
  platform = await ownPlatform({ settings: { identity: { PUSH_ORIGINS: service.origin } } });
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
  publicKey = (await stateOf(await people.register())).publicKey;
});
afterAll(async () => {
  await platform.stop();
  await service.stop();
});
afterEach(() => expect(service.faults).toEqual([]));

const path = '/api/push';
const stateOf = async ({ browser }: Person) => (await browser.send('GET', path)).body;
const turnOn = ({ browser }: Person, change: object = {}) => {
  const subscribed = service.browser();
  const sent = browser.send('PUT', path, { ...subscribed.subscription, ...change });
  return sent.then((answer) => ({ answer, endpoint: subscribed.subscription.endpoint }));
};
const sentTo = (endpoint: string) =>
  service.received.filter((each) => each.endpoint === endpoint).map(({ message }) => message);

test('a browser that subscribed gets a test, notifications and messages, until its session ends', async () => {
  const { athlete, liaison } = await care.pair();
  expect(await stateOf(athlete)).toEqual({ publicKey, isOn: false });
  const { answer, endpoint } = await turnOn(athlete, { expirationTime: null });
  expect(answer).toMatchObject({ status: 200, body: { publicKey, isOn: true } });
  const [session] = (await athlete.browser.send('GET', '/api/account/sessions')).body;
  expect(session).toMatchObject({ current: true, notified: true });

  expect((await athlete.browser.send('POST', `${path}/test`)).status).toBe(204);
  await eventually(() => expect(sentTo(endpoint)).toMatchObject([{ tag: 'test', path: '/account' }]));
  await liaison.browser.send('PUT', `/api/biomarkers/${athlete.id}`, { injuryRisk: 'LOW' });
  await eventually(() => expect(sentTo(endpoint).at(-1)).toMatchObject({ body: 'Your dashboard was updated' }));
  await liaison.browser.send('POST', '/api/messages', { receiverId: athlete.id, content: 'How is the knee?' });
  await eventually(() => expect(sentTo(endpoint).at(-1)).toMatchObject({ body: 'You have a new message' }));
  expect(JSON.stringify(sentTo(endpoint))).not.toMatch(/knee|Noor|LOW/);

  await athlete.browser.send('POST', '/api/logout');
  const left = 'select from push_subscriptions where endpoint = $1';
  await eventually(async () => expect(await people.query('identity', left, [endpoint])).toEqual([]));
});

test('it is turned off, and again without effect', async () => {
  const person = await people.register();
  await turnOn(person);
  for (const _ of ['first', 'again']) expect((await person.browser.send('DELETE', path)).status).toBe(204);
  expect(await stateOf(person)).toMatchObject({ isOn: false });
  refused(await person.browser.send('POST', `${path}/test`), 409, 'PUSH_OFF');
});

test('five tests an hour', async () => {
  const person = await people.register();
  await turnOn(person);
  for (let n = 0; n < 5; n++) expect((await person.browser.send('POST', `${path}/test`)).status).toBe(204);
  refused(await person.browser.send('POST', `${path}/test`), 429, 'TOO_MANY_REQUESTS');
});

test.each([
  'https://127.0.0.1:8080/x',
  'http://169.254.169.254/latest/meta-data',
  'http://identity:8080/sessions/resolve',
  'http://localhost/x',
  'http://[::1]/x',
  'http://0x7f000001/x',
])('an address elsewhere is refused: %s', async (endpoint) => {
  const person = await people.register();
  const { answer } = await turnOn(person, { endpoint });
  refused(answer, 400, 'INVALID', { endpoint: 'This push service is not supported' });
  expect(await stateOf(person)).toMatchObject({ isOn: false });
});

test('a subscription that is not complete is refused', async () => {
  const person = await people.register();
  const missing = 'The subscription is not complete';
  const { keys } = testBrowser(`${service.origin}/x`).subscription;
  refused((await turnOn(person, { endpoint: 'file:///etc/passwd' })).answer, 400, 'INVALID', { endpoint: missing });
  refused((await turnOn(person, { keys: undefined })).answer, 400, 'INVALID', { keys: missing });
  const wrong = [{ auth: 'short' }, { p256dh: keys.p256dh.slice(1) }, { p256dh: 'B'.repeat(87) }];
  for (const change of wrong) {
    const [field] = Object.keys(change);
    const { answer } = await turnOn(person, { keys: { ...keys, ...change } });
    refused(answer, 400, 'INVALID', { [`keys.${field}`]: missing });
  }
});

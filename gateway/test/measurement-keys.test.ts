import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import type { Answer } from './browser.ts';
import { type Care, careOf } from './care.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let admin: Person;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});

const path = '/api/measurement-keys';
const make = ({ browser }: Person, name = 'Watch') => browser.send('POST', path, { name });
const listed = async ({ browser }: Person) => (await browser.send('GET', path)).body;
const secretOf = async (athlete: Person): Promise<string> => (await make(athlete)).body.secret;
/** As a program sends it: without cookies or an origin. */
async function send(secret: string | null, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${platform.gatewayUrl}/api/measurements`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret !== null && { authorization: `Bearer ${secret}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
const wrong = (answer: Answer) => refused(answer, 401, 'WRONG_MEASUREMENT_KEY');
const sleep = (value: unknown, date = '2026-02-20') => ({ measurements: [{ date, measure: 'SLEEP_DURATION', value }] });
const kept = async ({ browser }: Person) => (await browser.send('GET', '/api/measurements')).body;

test('what an app sends with a key is seen by the liaison, once, and can be taken back', async () => {
  const { athlete, liaison } = await care.pair();
  const made = await make(athlete, 'iPhone');
  expect(made).toMatchObject({ status: 201, body: { key: { name: 'iPhone', receivedAt: null, values: 0 } } });
  const { secret, key } = made.body;
  expect(secret).toMatch(/^emk_[0-9a-hjkmnp-tv-z]{26}$/);
  const ofTheApp = {
    data: {
      metrics: [
        { name: 'resting_heart_rate', units: 'count/min', data: [{ date: '2026-02-20 00:00:00 +0100', qty: 48 }] },
        { name: 'step_count', units: 'count', data: [{ date: '2026-02-20 00:00:00 +0100', qty: 9000 }] },
      ],
    },
  };
  for (const _ of ['first', 'again']) {
    expect(await send(secret, ofTheApp)).toMatchObject({ status: 200, body: { read: 1, leftOut: 0 } });
  }
  const { body } = await liaison.browser.send('GET', `/api/athletes/${athlete.id}/measurements/imports`);
  expect(body).toMatchObject([{ source: 'HEALTH_AUTO_EXPORT', sentBy: 'iPhone', values: 1, mayUndo: false }]);
  expect(await listed(athlete)).toEqual([{ ...key, receivedAt: expect.any(String), values: 1 }]);
  await athlete.browser.send('DELETE', `/api/athletes/${athlete.id}/measurements/imports/${body[0].id}`);
  expect(await kept(athlete)).toEqual([]);
});

test('nothing is received with a key that was revoked or never made, all in the same words', async () => {
  const athlete = await care.athlete();
  const { key, secret } = (await make(athlete)).body;
  const other = await secretOf(athlete);
  expect((await athlete.browser.send('DELETE', `${path}/${key.id}`)).status).toBe(204);
  const answers = [
    await send(secret, sleep(7)),
    await send(`emk_${'0'.repeat(26)}`, sleep(7)),
    await send('x', sleep(7)),
  ];
  for (const answer of answers) wrong(answer);
  expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  wrong(await send(null, sleep(7)));
  // A session is no key.
  wrong(await athlete.browser.send('POST', '/api/measurements', sleep(7)));
  expect(await kept(athlete)).toEqual([]);
  expect((await send(other, sleep(7))).status).toBe(200);
  refused(await athlete.browser.send('DELETE', `${path}/${key.id}`), 404, 'NOT_FOUND');
});

test('a key is of no use once its athlete is not approved any more', async () => {
  const athlete = await care.athlete();
  const secret = await secretOf(athlete);
  expect((await send(secret, sleep(7))).status).toBe(200);
  await people.withdrawn(athlete, 'REJECTED');
  wrong(await send(secret, sleep(8)));
});

test('what cannot be used is refused by name, and the athlete sees why', async () => {
  const athlete = await care.athlete();
  const secret = await secretOf(athlete);
  const answer = await send(secret, sleep('much'));
  refused(answer, 400, 'INVALID', { 'measurements.0.value': 'Not a number' });
  refused(await send(secret, { steps: 9000 }), 400, 'INVALID', {
    body: 'Send {"measurements": [...]}, or what Health Auto Export sends',
  });
  refused(await send(secret, '{"measurements":'), 400, 'INVALID_JSON');
  refused(await send(secret, 'date,measure,value', { 'content-type': 'text/csv' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
  refused(await send(secret, { measurements: 'x'.repeat(1024 * 1024) }), 413, 'PAYLOAD_TOO_LARGE');
  expect(await kept(athlete)).toEqual([]);
  expect(await listed(athlete)).toMatchObject([{ values: 0, problem: 'The request is too large' }]);
  await send(secret, sleep('7.5'));
  expect(await listed(athlete)).toMatchObject([{ values: 1, problem: null }]);
});

test('there are five keys at most, also of ten made at once', async () => {
  const athlete = await care.athlete();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => make(athlete, `Watch ${index}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(5).fill(409)]);
  refused(await make(athlete), 409, 'TOO_MANY_KEYS');
  const [first] = await listed(athlete);
  await athlete.browser.send('DELETE', `${path}/${first.id}`);
  expect((await make(athlete)).status).toBe(201);
});

test.each<[string, object, Record<string, string>]>([
  ['no name', { name: ' ' }, { name: 'Say what sends the measurements' }],
  ['a name that is too long', { name: 'n'.repeat(61) }, { name: 'At most 60 characters' }],
])('a key with %s is refused', async (_what, body, fields) => {
  refused(await (await care.athlete()).browser.send('POST', path, body), 400, 'INVALID', fields);
});

test('making, using and revoking a key are in the audit trail, as the athlete’s', async () => {
  const athlete = await care.athlete();
  const { key, secret } = (await make(athlete)).body;
  await send(secret, sleep(7));
  await athlete.browser.send('DELETE', `${path}/${key.id}`);
  const wanted = ['measurementkey.made', 'measurements.imported', 'measurementkey.revoked'];
  await eventually(async () => {
    const { body } = await admin.browser.send('GET', `/api/audit?actor=${athlete.id}`);
    const actions = body.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(wanted));
  });
});

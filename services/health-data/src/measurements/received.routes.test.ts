import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  keyHeader,
  ownReceivingPath,
  receivedMaxBytes,
  wrongMeasurementKey,
} from '@entourage/contracts/measurement-keys.ts';
import type { Principal } from '@entourage/kit/auth/policy.ts';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { problemAnswer } from '@entourage/kit/serve/problem-answer.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import express from 'express';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { measurementKeysName } from '../measurement-keys/measurement-key.store.ts';
import { type MeasurementKey, newKeySecret } from '../measurement-keys/measurement-key.ts';
import { hashOfSecret } from '../readable-secret.ts';
import { receivedRoutes } from './received.routes.ts';

const now = new Date('2026-03-02T09:30:00.000Z');
const liaison = randomUUID();
const gateway: Principal = { kind: 'gateway', may: ['measurement.receive'] };

let store: DailyStore;
let address: string;
let close: () => void;
let principal: Principal;
let wakes: number;
let isApproved: (id: string) => boolean;

beforeAll(async () => {
  store = await openDailyTestStore();
  const app = express();
  app.use((_request, response, next) => {
    response.locals.principal = principal;
    withContext({ requestId: randomUUID(), actor: 'visitor' }, next);
  });
  const { measurements, measurementKeys } = store;
  receivedRoutes(app, {
    ...{ measurements, measurementKeys },
    access: { toNotify: async (_athleteId, categories) => (categories === 'MEASUREMENTS' ? [liaison] : []) },
    isApprovedAthlete: async (id) => isApproved(id),
    now: () => now,
    wakeRelay: () => {
      wakes += 1;
    },
  });
  app.use(problemAnswer(createLog('test', 'silent')));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${ownReceivingPath}`;
  close = () => server.close();
});
afterAll(async () => {
  close();
  await store.close();
});
beforeEach(() => {
  [principal, wakes, isApproved] = [gateway, 0, () => true];
});

const slept = { date: '2026-03-01', measure: 'SLEEP_DURATION', value: 7.5 };
const rested = { date: '2026-03-01', measure: 'RESTING_HEART_RATE', value: 48 };

async function aKey(athlete = randomUUID(), name = 'Watch') {
  const secret = newKeySecret();
  const { _id } = await store.measurementKeys.make(
    athlete,
    { name, secretHash: hashOfSecret(secret) },
    by(athlete, now),
  );
  const seen = async () => (await store.measurementKeys.list(athlete)).find((key) => key._id === _id);
  const values = async () =>
    (await store.measurements.between(athlete, '2026-01-01', '2026-12-31')).map(({ measure, value }) => [
      measure,
      value,
    ]);
  return { athlete, id: _id, secret, seen, values };
}

const post = (secret: string, body: string | ReadableStream, more: object = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [keyHeader]: secret },
    body,
    ...more,
  });
const said = (answer: Response) =>
  answer.json() as Promise<{ code?: string; message?: string; fields?: Record<string, string> }>;
const send = async (secret: string, body: unknown) => {
  const answer = await post(secret, JSON.stringify(body));
  return { status: answer.status, body: await said(answer) };
};
const turnsOf = async (id: string) =>
  (await databaseOf(store.mongo).collection<MeasurementKey>(measurementKeysName).findOne({ _id: id }))?.hour?.sendings;
const wrongKey = { status: 401, body: { code: 'WRONG_MEASUREMENT_KEY', message: wrongMeasurementKey } };

test('what is sent with a key is stored as an import by the athlete, which names the key and can be undone', async () => {
  const { athlete, secret, seen, values } = await aKey();
  expect(await send(secret, { measurements: [slept, rested] })).toEqual({ status: 200, body: { read: 2, leftOut: 0 } });
  expect(wakes).toBe(1);
  expect(await values()).toEqual([
    ['RESTING_HEART_RATE', 48],
    ['SLEEP_DURATION', 7.5],
  ]);
  const [imported] = (await store.imports.page(athlete, { after: null, limit: 9 })).rows;
  expect(imported).toMatchObject({ savedBy: athlete, source: 'LIST', sentBy: 'Watch', values: 2, savedAt: now });
  expect(await seen()).toMatchObject({ receivedAt: now, values: 2, problem: null });
  expect((await store.published(athlete)).filter(({ type }) => type === 'measurements.imported')).toMatchObject([
    { actor: athlete, subject: imported?._id, data: { userId: athlete, notify: [liaison] } },
  ]);
  await store.imports.undo(athlete, String(imported?._id), by(athlete, now));
  expect(await values()).toEqual([]);
});

test('what Health Auto Export sends is stored without its implausible values', async () => {
  const { athlete, secret, values } = await aKey();
  const data = [{ date: '2026-03-01 07:00:00 +0100', qty: 48 }, { date: '2026-03-01 08:00:00 +0100' }];
  const metrics = [{ name: 'resting_heart_rate', units: 'count/min', data }];
  expect((await send(secret, { data: { metrics } })).body).toEqual({ read: 1, leftOut: 1 });
  expect(await values()).toEqual([['RESTING_HEART_RATE', 48]]);
  const [imported] = (await store.imports.page(athlete, { after: null, limit: 9 })).rows;
  expect(imported).toMatchObject({ source: 'HEALTH_AUTO_EXPORT', sentBy: 'Watch' });
});

test('the answer is the same whatever was stored before, and the key counts what changed', async () => {
  const { athlete, secret, seen } = await aKey();
  const answers = [];
  for (const value of [7.5, 7.5, 8]) answers.push(await send(secret, { measurements: [{ ...slept, value }] }));
  expect(answers).toEqual(Array(3).fill({ status: 200, body: { read: 1, leftOut: 0 } }));
  expect(await seen()).toMatchObject({ values: 2, problem: null });
  expect((await store.imports.page(athlete, { after: null, limit: 9 })).total).toBe(2);
});

test('a file has no key’s name', async () => {
  const { athlete } = await aKey();
  const measured = [{ measure: 'SLEEP_DURATION', takenOn: '2026-03-01', value: 7 }] as const;
  await store.measurements.add(athlete, measured, by(athlete, now), { source: 'TABLE' });
  expect((await store.imports.page(athlete, { after: null, limit: 9 })).rows).toMatchObject([{ sentBy: null }]);
});

test('with one wrong entry nothing is stored, the fields say why, and the key keeps the first sentence', async () => {
  const { secret, seen, values } = await aKey();
  const wrong = { date: 'today', measure: 'Sleep', value: 99 };
  expect(await send(secret, { measurements: [slept, wrong, 7] })).toMatchObject({
    status: 400,
    body: {
      code: 'INVALID',
      fields: {
        'measurements.1.date': 'Not a date',
        'measurements.1.value': 'Outside 0–24 h',
        'measurements.2': 'Must have date, measure and value, and nothing else',
      },
    },
  });
  expect(await values()).toEqual([]);
  expect(await seen()).toMatchObject({ receivedAt: now, values: 0, problem: 'Not a date' });
  await send(secret, { measurements: [slept] });
  expect(await seen()).toMatchObject({ values: 1, problem: null });
});

test('of many wrong entries twenty fields are returned', async () => {
  const { secret } = await aKey();
  const { body } = await send(secret, { measurements: Array(30).fill({ ...slept, value: 'x' }) });
  expect(Object.keys(body.fields ?? {})).toHaveLength(20);
});

test.each<[string, object, number, string]>([
  ['no known format', { steps: 9000 }, 400, 'Send {"measurements": [...]}, or what Health Auto Export sends'],
  [
    'no known metric',
    { data: { metrics: [] } },
    200,
    'It has none of the measures that are kept here: heart-rate variability, resting heart rate, body mass, sleep, jump height',
  ],
  [
    'nothing that is plausible',
    { data: { metrics: [{ name: 'body_mass', units: 'kg', data: [{}] }] } },
    200,
    'None of its values could be used: implausible, of no day, or in a unit that is not known here',
  ],
])('of %s the key keeps the problem', async (_name, body, status, problem) => {
  const { secret, seen } = await aKey();
  expect((await send(secret, body)).status).toBe(status);
  expect(await seen()).toMatchObject({ receivedAt: now, values: 0, problem });
});

test('an unknown, a missing and a revoked key are refused alike', async () => {
  const { athlete, id, secret, values } = await aKey();
  const body = { measurements: [slept] };
  expect(await send(newKeySecret(), body)).toMatchObject(wrongKey);
  const headers = { 'content-type': 'application/json' };
  expect((await post('', JSON.stringify(body), { headers })).status).toBe(401);
  await store.measurementKeys.revoke(athlete, id, by(athlete, now));
  expect(await send(secret, body)).toMatchObject(wrongKey);
  expect(await values()).toEqual([]);
});

test('the key of somebody who is no approved athlete any more is refused, and nothing is noted', async () => {
  const { athlete, secret, seen } = await aKey();
  isApproved = (id) => id !== athlete;
  expect(await send(secret, { measurements: [slept] })).toMatchObject(wrongKey);
  expect(await seen()).toMatchObject({ receivedAt: null });
  isApproved = () => {
    throw unavailable();
  };
  expect(await send(secret, { measurements: [slept] })).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
});

test('only the gateway hands on what programs send', async () => {
  const { secret } = await aKey();
  const standing = { role: 'ATHLETE', status: 'APPROVED', restricted: false } as const;
  principal = { kind: 'person', id: randomUUID(), sessionId: randomUUID(), ...standing };
  expect((await send(secret, { measurements: [slept] })).status).toBe(403);
  principal = { kind: 'gateway', may: ['session.resolve'] };
  expect((await send(secret, { measurements: [slept] })).status).toBe(401);
});

test.each<[string, string, object, number, string]>([
  ['a byte too many', `"${' '.repeat(receivedMaxBytes - 1)}"`, {}, 413, 'PAYLOAD_TOO_LARGE'],
  ['no JSON', '{"measurements":[', {}, 400, 'INVALID_JSON'],
  ['another type', '{}', { headers: { 'content-type': 'text/csv' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
])('%s is refused, and the key keeps why', async (_name, body, more, status, code) => {
  const { secret, seen } = await aKey();
  const { headers = {} } = more as { headers?: object };
  const answer = await post(secret, body, {
    headers: { 'content-type': 'application/json', [keyHeader]: secret, ...headers },
  });
  const { code: refusedFor, message } = await said(answer);
  expect([answer.status, refusedFor]).toEqual([status, code]);
  expect(await seen()).toMatchObject({ receivedAt: now, problem: message });
});

test('nothing new is no problem', async () => {
  const { secret, seen } = await aKey();
  const metrics = [{ name: 'sleep_analysis', units: 'hr', data: [] }];
  expect(await send(secret, { data: { metrics } })).toMatchObject({ status: 200, body: { read: 0, leftOut: 0 } });
  expect(await seen()).toMatchObject({ receivedAt: now, problem: null });
});

test('what comes with a key that is revoked while it comes is refused', async () => {
  const { athlete, id, secret, values } = await aKey();
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  const sent = post(secret, readable, { duplex: 'half' });
  await writer.write(Buffer.from('{"measurements":'));
  await eventually(async () => expect(await turnsOf(id)).toBe(1));
  await store.measurementKeys.revoke(athlete, id, by(athlete, now));
  await writer.write(Buffer.from(`[${JSON.stringify(slept)}]}`));
  await writer.close();
  expect((await sent).status).toBe(401);
  expect(await values()).toEqual([]);
});

test('more than sixty times an hour nothing is received, and an hour later it is again', async () => {
  const { id, secret } = await aKey();
  const body = { measurements: [slept] };
  for (let count = 0; count < 60; count++) await store.measurementKeys.takeTurn(id, now);
  expect(await send(secret, body)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(await store.measurementKeys.takeTurn(id, new Date(now.getTime() + 3_600_000))).toBe(true);
  expect(await turnsOf(id)).toBe(1);
});

test('two are received with a key at once, independent of other keys', async () => {
  const [one, other] = [await aKey(), await aKey()];
  let begun = 0;
  isApproved = (id) => {
    if (id === one.athlete) begun += 1;
    return true;
  };
  const slow = Array.from({ length: 2 }, () => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const sent = post(one.secret, readable, { duplex: 'half' });
    void writer.write(Buffer.from('{"measurements":'));
    return {
      sent,
      async end() {
        await writer.write(Buffer.from('[]}'));
        await writer.close();
      },
    };
  });
  await eventually(() => expect(begun).toBe(2));
  const body = { measurements: [slept] };
  const [refused, received] = await Promise.all([post(one.secret, JSON.stringify(body)), send(other.secret, body)]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(received.status).toBe(200);
  for (const { end } of slow) await end();
  expect((await Promise.all(slow.map(({ sent }) => sent))).map(({ status }) => status)).toEqual([200, 200]);
  expect((await send(one.secret, body)).status).toBe(200);
});

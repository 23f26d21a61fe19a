import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import { openDatabase, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { pactEnvelope, somebody } from '@entourage/kit/testing/pact-envelope.ts';
import { keepPact } from '@entourage/kit/testing/pacts.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { asynchronousBodyHandler, MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { tellOfEmergencies } from './tell-of-emergencies.ts';

const { regex, string } = MatchersV3;
const written = mkdtempSync(join(tmpdir(), 'pact-'));

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testDatabase('identity');
  pool = await openDatabase(database.url, 10, createLog('test', 'silent'));
});
afterAll(async () => {
  rmSync(written, { recursive: true, force: true });
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  for (const table of ['users', 'inbox']) await pool.query(`delete from ${table}`);
});

const insert = (id: string) =>
  pool.query(
    "insert into users (id, username, password_hash, role, verification_status) values ($1, 'noor', '-', 'ATHLETE', 'APPROVED')",
    [id],
  );
const handle = (content: unknown) =>
  handleOnce(pool, [receive([tellOfEmergencies], 'entourage.health-data.emergency.opened', content)]);
const mails = async () => (await pool.query('select user_id, kind, minutes from mails')).rows;

test('an emergency was opened: the athlete is mailed once, with the time for which it was opened', async () => {
  await insert(somebody);
  const until = regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, '2026-03-02T10:00:00.000Z');
  await new MessageConsumerPact({
    consumer: 'identity',
    provider: 'health-data',
    dir: written,
    spec: 3,
    logLevel: 'error',
  })
    .expectsToReceive('an emergency was opened')
    .withContent(pactEnvelope('health-data', 'emergency.opened', { userId: string(somebody), until }))
    .verify(
      asynchronousBodyHandler(async (content: unknown) => {
        await handle(content);
        await handle(content);
      }),
    );
  expect(await mails()).toEqual([{ user_id: somebody, kind: 'emergency-access', minutes: 30 }]);
});

test('what identity needs is in its pact', () => keepPact(written, 'identity-health-data.json'));

test('of whom there is nobody, nobody is mailed', async () => {
  await insert(randomUUID());
  const sample = {
    specversion: '1.0',
    id: randomUUID(),
    source: 'entourage/health-data',
    type: 'emergency.opened',
    subject: randomUUID(),
    time: '2026-03-02T09:30:00.000Z',
    datacontenttype: 'application/json',
    dataschema: 'urn:entourage:event:emergency.opened:1',
    aggregateversion: 1,
    actor: randomUUID(),
    requestid: null,
    data: { userId: randomUUID(), until: '2026-03-02T10:00:00.000Z' },
  };
  await handle(sample);
  expect(await mails()).toEqual([]);
});

import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subjectOf } from '@entourage/contracts/events/define.ts';
import { events } from '@entourage/contracts/events/index.ts';
import { inTransaction, openDatabase, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { pactEnvelope, somebody, somebodyElse, someRequest } from '@entourage/kit/testing/pact-envelope.ts';
import { keepPact } from '@entourage/kit/testing/pacts.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { asynchronousBodyHandler, MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { emptyTrail } from '../../test/as-owner.ts';
import { followPeople } from '../connections/follow-people.ts';
import { recordEvents, recordedSubjects } from './record-event.ts';

const { atLeastOneLike, integer, reify, string } = MatchersV3;
const written = mkdtempSync(join(tmpdir(), 'pact-'));

let database: TestDatabase;
let pool: Pool;
const pactWith = (provider: string) =>
  new MessageConsumerPact({ consumer: 'admin', provider, dir: written, spec: 3, logLevel: 'error' });

beforeAll(async () => {
  database = await testDatabase('admin');
  pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
});
beforeEach(() => emptyTrail(database));
afterAll(async () => {
  rmSync(written, { recursive: true, force: true });
  await pool.end();
  await database.drop();
});

const recordEvent = recordEvents(
  { id: 'key', secret: createSecretKey(Buffer.alloc(32)) },
  () => new Date('2026-03-02T09:30:01.000Z'),
);

/** As the consumer hands it on: parsed, in a transaction. */
const handle = (content: unknown) =>
  inTransaction(pool, async (client) => {
    const events = [recordEvent.parse(content)];
    await recordEvent.handle(events, client);
    await followPeople(events, client);
  });

/** Whoever is no athlete or liaison any more has no connections. */
const ofStanding = { role: string('ADMIN'), verificationStatus: string('APPROVED') };

const line = {
  service: 'identity',
  actor: somebodyElse,
  subject: somebody,
  subject_version: 2,
  request_id: someRequest,
  happened_at: new Date('2026-03-02T09:30:00.000Z'),
};

async function trail() {
  const { rows } = await pool.query('select * from audit_entries');
  return rows;
}

test.each([
  ['an account was made', 'user.registered', {}, []],
  ['an account changed', 'user.changed', { ...ofStanding, changed: atLeastOneLike('role') }, ['role']],
  ['an account was deleted', 'user.deleted', {}, []],
])('%s: one line of the trail says who, what, when and which fields', async (description, type, data, fields) => {
  await pactWith('identity')
    .expectsToReceive(description)
    .withContent(pactEnvelope('identity', type, data))
    .verify(asynchronousBodyHandler(handle));
  expect(await trail()).toEqual([expect.objectContaining({ ...line, action: type, fields })]);
});

test.each([
  ['a post was submitted', 'post.submitted'],
  ['a post was decided', 'post.reviewed'],
  ['a post was closed', 'post.closed'],
  ['nothing is left of somebody', 'posts.erased'],
])('%s: one line of the trail says by whom, and nothing of the decision', async (description, type) => {
  await pactWith('verification')
    .expectsToReceive(description)
    .withContent(pactEnvelope('verification', type, {}))
    .verify(asynchronousBodyHandler(handle));
  const said = { ...line, service: 'verification', action: type, fields: [], detail: null };
  expect(await trail()).toEqual([expect.objectContaining(said)]);
});

test.each([
  ['a profile was given', 'profile.onboarded'],
  ['a profile changed', 'profile.changed'],
  ['biomarkers were saved', 'biomarkers.changed'],
  ['a to-do was done', 'todo.completed'],
  ['an emergency was opened', 'emergency.opened'],
  ['an emergency is over', 'emergency.closed'],
  ['records were closed', 'records.closed'],
  ['records were erased', 'records.erased'],
])('%s: one line of the trail says by whom, and nothing of what is in it', async (description, type) => {
  await pactWith('health-data')
    .expectsToReceive(description)
    .withContent(pactEnvelope('health-data', type, {}))
    .verify(asynchronousBodyHandler(handle));
  const said = { ...line, service: 'health-data', action: type, fields: [], detail: null };
  expect(await trail()).toEqual([expect.objectContaining(said)]);
});

test.each([
  ['a message was altered or taken back', 'message.changed'],
  ['nothing is left of what somebody wrote', 'messages.erased'],
])('%s: one line of the trail says by whom, and neither what nor to whom', async (description, type) => {
  await pactWith('messaging')
    .expectsToReceive(description)
    .withContent(pactEnvelope('messaging', type, {}))
    .verify(asynchronousBodyHandler(handle));
  const said = { ...line, service: 'messaging', action: type, fields: [], detail: null };
  expect(await trail()).toEqual([expect.objectContaining(said)]);
});

test('a refusal: one line of the trail says who was refused what, why and how often', async () => {
  const detail = { operation: string('Users'), code: string('FORBIDDEN'), count: integer(3) };
  await pactWith('gateway')
    .expectsToReceive('a call was refused')
    .withContent(pactEnvelope('gateway', 'call.refused', detail))
    .verify(asynchronousBodyHandler(handle));
  expect(await trail()).toEqual([
    expect.objectContaining({
      service: 'gateway',
      action: 'call.refused',
      actor: somebodyElse,
      detail: { operation: 'Users', code: 'FORBIDDEN', count: 3 },
    }),
  ]);
});

test('an event that comes again adds no second line', async () => {
  const event = reify(pactEnvelope('identity', 'user.deleted', {}));
  await handle(event);
  await handle(event);
  expect(await trail()).toHaveLength(1);
});

test('all but that two people write to each other, and read it, comes here', () => {
  const patterns = recordedSubjects.map((subject) => new RegExp(`^${subject.replaceAll('*', '[^.]+')}$`));
  const others = [...events.values()].filter((event) => !patterns.some((pattern) => pattern.test(subjectOf(event))));
  expect(others.map(({ type }) => type)).toEqual([
    'message.sent',
    'message.read',
    'message.unread',
    'urgent.missed',
    'urgent.closed',
    'scheduled.settled',
    'conversation.erased',
  ]);
});

test('what is no event of ours leaves no line', async () => {
  for (const broken of [{}, null, { ...pactEnvelope('identity', 'user.deleted', {}), id: 'no id' }]) {
    await expect(async () => handle(broken)).rejects.toThrow();
  }
  expect(await trail()).toEqual([]);
});

test('what the trail needs is in its pacts', () => {
  for (const provider of ['identity', 'verification', 'health-data', 'messaging', 'gateway'])
    keepPact(written, `admin-${provider}.json`);
});

import { createSecretKey } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction, openDatabase, type Pool } from '@entourage/kit/database.ts';
import { createLog } from '@entourage/kit/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { asynchronousBodyHandler, MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { emptyTrail } from '../../test/as-owner.ts';
import { recordEvents } from './record-event.ts';

const { integer, regex, string, uuid, atLeastOneLike } = MatchersV3;

const pactFile = join(import.meta.dirname, '../../../../contracts/pacts/admin-identity.json');
const written = mkdtempSync(join(tmpdir(), 'pact-'));

const person = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b';
const admin = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4aff';

/** What the trail reads of any event, and what the bus asks of it before a handler sees it. */
const envelope = (type: string, data: object) => ({
  specversion: '1.0',
  id: uuid('0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4b01'),
  source: 'entourage/identity',
  type,
  subject: uuid(person),
  time: regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, '2026-03-02T09:30:00.000Z'),
  datacontenttype: 'application/json',
  dataschema: regex(/^urn:entourage:event:[a-z.]+:\d+$/, `urn:entourage:event:${type}:1`),
  aggregateversion: integer(2),
  actor: string(admin),
  requestid: string('0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4c01'),
  data,
});

let database: TestDatabase;
let pool: Pool;
let pact: MessageConsumerPact;

beforeAll(async () => {
  database = await testDatabase('admin');
  pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
  pact = new MessageConsumerPact({ consumer: 'admin', provider: 'identity', dir: written, spec: 3, logLevel: 'error' });
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
  inTransaction(pool, (client) => recordEvent.handle([recordEvent.parse(content)], client));

const line = {
  service: 'identity',
  actor: admin,
  subject: person,
  subject_version: 2,
  request_id: '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4c01',
  happened_at: new Date('2026-03-02T09:30:00.000Z'),
};

async function trail() {
  const { rows } = await pool.query('select * from audit_entries');
  return rows;
}

test.each([
  ['an account was made', 'user.registered', {}, []],
  ['an account changed', 'user.changed', { changed: atLeastOneLike('role') }, ['role']],
  ['an account was deleted', 'user.deleted', {}, []],
])('%s: one line of the trail says who, what, when and which fields', async (description, type, data, fields) => {
  await pact.expectsToReceive(description).withContent(envelope(type, data)).verify(asynchronousBodyHandler(handle));
  expect(await trail()).toEqual([expect.objectContaining({ ...line, action: type, fields })]);
});

test('an event that comes again adds no second line', async () => {
  const event = MatchersV3.reify(envelope('user.deleted', {}));
  await handle(event);
  await handle(event);
  expect(await trail()).toHaveLength(1);
});

test('what is no event of ours leaves no line', async () => {
  for (const broken of [{}, null, { ...envelope('user.deleted', {}), id: 'no id' }]) {
    await expect(async () => handle(broken)).rejects.toThrow();
  }
  expect(await trail()).toEqual([]);
});

/** Written only where it differs: a run that agrees with what is committed leaves the file as it is. */
test('what the trail needs is in the pact', () => {
  const made = readFileSync(join(written, 'admin-identity.json'), 'utf8');
  expect(JSON.parse(made).messages).toHaveLength(3);
  if (readIfThere(pactFile) !== made) {
    mkdirSync(join(pactFile, '..'), { recursive: true });
    const fresh = `${pactFile}.${process.pid}`;
    writeFileSync(fresh, made);
    renameSync(fresh, pactFile);
  }
});

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

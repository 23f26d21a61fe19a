import { createSecretKey, randomUUID } from 'node:crypto';
import { auditQuery } from '@entourage/contracts/rest/audit.ts';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { anEntry, append } from '../../test/a-trail.ts';
import { PrismaClient } from '../generated/client.ts';
import { createAuditStore } from './audit.store.ts';

const key = { id: 'first', secret: createSecretKey(Buffer.alloc(32, 1)) };

let database: TestDatabase;
let pool: Pool;
let prisma: PrismaClient;

beforeAll(async () => {
  database = await testDatabase('admin');
  pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.drop();
});

test('the entries that a deletion keeps are those that the trail lists of the person', async () => {
  const person = randomUUID();
  await append(pool, key, anEntry({ actor: person }), anEntry({ subject: person }), anEntry({ person }), anEntry());
  const audit = createAuditStore(prisma);
  expect((await audit.page({ person }, { after: null, limit: 10 })).total).toBe(3);
  expect(await audit.countAbout(person)).toBe(3);
});

test('entries are found by an id in capitals too', async () => {
  const id = randomUUID();
  await append(pool, key, anEntry({ actor: id, subject: id }));
  for (const by of ['actor', 'subject', 'person']) {
    const filter = auditQuery.parse({ [by]: id.toUpperCase() });
    expect((await createAuditStore(prisma).page(filter, { after: null, limit: 10 })).total).toBe(1);
  }
});

import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import { Client } from 'pg';
import { createLog } from '../process/log.ts';
import { openJobQueue } from './job-queue.ts';
import { workOnJobs } from './work-on-jobs.ts';

const log = createLog('test', 'silent');
let database: TestDatabase;
let admin: Client;

beforeAll(async () => {
  database = await testDatabase('messaging');
  const url = new URL(database.adminUrl);
  url.pathname = '/postgres';
  admin = new Client({ connectionString: url.href });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const allow = (yes: boolean) => admin.query(`alter database ${database.name} allow_connections ${yes}`);

test('a queue that takes no connection at first is tried again, without a rush, until it does', async () => {
  const of = { service: 'messaging', name: 'due' };
  const queue = openJobQueue(of, { DATABASE_URL: database.url }, log);
  await queue.add([{ id: 'one', data: { n: 1 }, delayMs: 0 }]);
  await queue.close();
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database.name]);
  await allow(false);
  const warned: unknown[] = [];
  const done: unknown[] = [];
  const watched = Object.assign(Object.create(log), { warn: (given: unknown) => warned.push(given) });
  const worker = workOnJobs(of, { DATABASE_URL: database.url }, async (data) => done.push(data), watched);
  await eventually(() => expect(warned.length).toBeGreaterThan(0));
  await allow(true);
  await eventually(() => expect(done).toEqual([{ n: 1 }]));
  expect(warned.length).toBeLessThan(20);
  await worker.stop();
});

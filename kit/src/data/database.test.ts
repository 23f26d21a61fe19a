import { type TestDatabase, testEmptyDatabase } from '@entourage/stack/testing/database';
import { eventually } from '@entourage/stack/testing/eventually';
import pg from 'pg';
import { withContext } from '../process/context.ts';
import { createLog } from '../process/log.ts';
import { lateDoor } from '../testing/late-door.ts';
import { inTransaction, isStoreAway, onceItAnswers, openDatabase, type Pool } from './database.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await testEmptyDatabase();
  pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Terminates every connection of the pool from outside, as a dying server does. */
async function breakConnections() {
  const operator = new pg.Client({ connectionString: database.adminUrl });
  await operator.connect();
  await operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database.name],
  );
  await operator.end();
}

test('a database that is not up when a process starts is waited for', async () => {
  const door = await lateDoor(database.url, 300);
  const late = await openDatabase(door.url, 1, createLog('test', 'silent'));
  expect((await late.query('select 7 as n')).rows).toEqual([{ n: 7 }]);
  await late.end();
  await door.close();
});

test('a login that the database refuses is not tried again', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'other';
  await expect(openDatabase(wrong.href, 1, createLog('test', 'silent'))).rejects.toThrow(/password/);
});

test('a checked-out connection that breaks while idle fails the next statement only', async () => {
  const work = inTransaction(pool, async (client) => {
    const broken = new Promise<void>((resolve) => client.once('end', resolve));
    await breakConnections();
    await broken;
    await client.query('select 1');
  });
  await expect(work).rejects.toThrow();
  await eventually(async () => expect((await pool.query('select 7 as n')).rows).toEqual([{ n: 7 }]));
});

test('what is done too late for its caller has not happened', async () => {
  const owner = await openDatabase(database.ownerUrl, 1, createLog('test', 'silent'));
  await owner.query('create table notes (text text)');
  const writtenBy = (answerBy: number) =>
    withContext({ requestId: '', actor: 'visitor', answerBy }, () =>
      inTransaction(owner, (client) => client.query(`insert into notes values ('kept')`)),
    );
  await expect(writtenBy(performance.now() - 1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect((await owner.query('select text from notes')).rows).toEqual([]);
  await writtenBy(performance.now() + 60_000);
  expect((await owner.query('select text from notes')).rows).toEqual([{ text: 'kept' }]);
  await owner.end();
});

test('every connection has the requested settings', async () => {
  const settled = await openDatabase(database.url, 1, createLog('test', 'silent'), { random_page_cost: '1.5' });
  const shown = await settled.query('show random_page_cost');
  await settled.end();
  expect(shown.rows).toEqual([{ random_page_cost: '1.5' }]);
});

const failure = (shape: object) => Object.assign(new Error('refused'), shape);
const fromAdapter = (cause: object) => failure({ code: 'P2010', meta: { driverAdapterError: { cause } } });
const behindPrisma = (originalCode: string) => fromAdapter({ originalCode, kind: 'postgres' });

test.each([
  ['a socket that breaks', failure({ code: 'ECONNRESET', syscall: 'read' })],
  ['a connection that ends', new Error('Connection terminated unexpectedly')],
  [
    'a connection that broke before it was asked',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['Prisma without a server', failure({ code: 'P1001' })],
  ['Prisma without a connection', failure({ code: 'P2024' })],
  ['Prisma told that the server shuts down', behindPrisma('57P01')],
  ['Prisma asking by hand over a socket that breaks', fromAdapter({ kind: 'ConnectionClosed' })],
  [
    'a transaction of Prisma’s whose socket breaks',
    failure({ name: 'DriverAdapterError', cause: { kind: 'ConnectionClosed' } }),
  ],
])('%s: the database is away', (_what, error) => {
  expect(isStoreAway(error)).toBe(true);
});

test.each([
  ['nothing known', new Error('something else')],
  ['a name that is taken', failure({ code: 'P2002' })],
  ['a statement that took too long', behindPrisma('57014')],
  ['a value that does not fit', behindPrisma('22P02')],
  ['a value that Prisma itself turns away', fromAdapter({ kind: 'InvalidInputValue' })],
  ['no error at all', 'P1001'],
])('%s: the database is available', (_what, error) => {
  expect(isStoreAway(error)).toBe(false);
});

test('what a start needs of a database that is away is asked again; a refusal is not', async () => {
  const answers = [failure({ name: 'PoolClearedOnNetworkError' }), failure({ name: 'MongoWaitQueueTimeoutError' })];
  const ask = async () => {
    const away = answers.shift();
    if (away) throw away;
    return 'indexed';
  };
  expect(await onceItAnswers(ask, createLog('test', 'silent'))).toBe('indexed');
  let asked = 0;
  const refuse = () => {
    asked++;
    return Promise.reject(failure({ name: 'MongoServerError', code: 13 }));
  };
  await expect(onceItAnswers(refuse, createLog('test', 'silent'))).rejects.toThrow('refused');
  expect(asked).toBe(1);
});

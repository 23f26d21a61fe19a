import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { inTransaction, openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';
import { createDeletionStore } from './deletion.store.ts';
import { followDeletions } from './follow-deletions.ts';

const [gone, admin] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];

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
beforeEach(async () => {
  for (const table of ['deletions', 'deletion_reports']) await pool.query(`delete from ${table}`);
});

const event = (type: string, time: string, data: object = {}) =>
  ({ type, subject: gone, actor: admin, time, data }) as AnyEvent;
const deleted = event('user.deleted', '2026-03-02T09:30:00.000Z');
const erased = event('posts.erased', '2026-03-02T09:30:05.000Z');
/** About a record of the person's, which is the event's subject. */
const closed = {
  ...event('records.closed', '2026-03-02T09:30:03.000Z', { userId: gone, keptUntil: '2033-03-02T09:30:03.000Z' }),
  subject: '01890000-0000-7000-8000-000000000003',
};
const wiped = event('messages.erased', '2026-03-02T09:30:04.000Z');
const freed = event('appointments.erased', '2026-03-02T09:30:04.500Z');
const left = event('invites.erased', '2026-03-02T09:30:04.700Z');
const untrained = event('training.erased', '2026-03-02T09:30:04.800Z');
const uncounted = event('contributions.erased', '2026-03-02T09:30:04.700Z');
const follow = (...events: AnyEvent[]) => inTransaction(pool, (client) => followDeletions(events, client));
const listed = async () => (await createDeletionStore(prisma).page({ after: null, limit: 10 })).deletions;

const complete = {
  userId: gone,
  begunBy: admin,
  begunAt: new Date(deleted.time),
  completedAt: new Date(erased.time),
  services: [
    { service: 'identity', doneAt: new Date(deleted.time), keptUntil: null },
    { service: 'verification', doneAt: new Date(erased.time), keptUntil: null },
    { service: 'health-data', doneAt: new Date(closed.time), keptUntil: new Date('2033-03-02T09:30:03.000Z') },
    { service: 'messaging', doneAt: new Date(wiped.time), keptUntil: null },
    { service: 'scheduling', doneAt: new Date(freed.time), keptUntil: null },
    { service: 'invites', doneAt: new Date(left.time), keptUntil: null },
    { service: 'presentation', doneAt: new Date(uncounted.time), keptUntil: null },
    { service: 'training', doneAt: new Date(untrained.time), keptUntil: null },
  ],
};

test.each([
  ['in order', [deleted, closed, wiped, freed, left, uncounted, untrained, erased]],
  ['the other way round', [erased, untrained, uncounted, left, freed, wiped, closed, deleted]],
  [
    'twice',
    [
      deleted,
      erased,
      wiped,
      freed,
      left,
      uncounted,
      untrained,
      closed,
      deleted,
      closed,
      erased,
      freed,
      uncounted,
      left,
      wiped,
    ],
  ],
])('a deletion is complete when all have reported, received %s', async (_name, events) => {
  for (const each of events) await follow(each);
  expect(await listed()).toEqual([complete]);
});

test('an incomplete one lists the missing services', async () => {
  await follow(deleted, erased, closed);
  const done = { doneAt: expect.any(Date) };
  const services = [{}, done, done, ...[1, 2, 3, 4, 5].map(() => ({ doneAt: null }))];
  expect(await listed()).toMatchObject([{ completedAt: null, services }]);
});

test('a report alone is not a deletion, and other events are ignored', async () => {
  await follow(erased, event('user.changed', deleted.time));
  expect(await listed()).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { connectionCreated } from '@entourage/contracts/events/admin.ts';
import { subjectOf } from '@entourage/contracts/events/define.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { testMongoDatabase } from '@entourage/stack/testing/mongo';
import type { BusStore } from '../bus/bus-store.ts';
import { postgresBus } from '../bus/postgres-bus.ts';
import { inTransaction, openDatabase } from '../data/database.ts';
import { mongoBus } from '../mongo/mongo-bus.ts';
import { openMongo } from '../mongo/open-mongo.ts';
import { createLog } from '../process/log.ts';
import { ensureRelationshipIndexes, mongoRelationships } from './mongo-relationships.ts';
import { postgresRelationships } from './postgres-relationships.ts';
import type { Relationship, RelationshipStore } from './relationship-store.ts';

const log = createLog('test', 'silent');
const longAgo = new Date('2026-03-02T09:30:00.000Z');

/** A view as a consumer writes it, each event in its own transaction where the store has them. */
interface View {
  readonly store: RelationshipStore<never>;
  readonly bus: Pick<BusStore<unknown>, 'addDeadLetter'>;
  note(relationship: Relationship): Promise<void>;
  removePerson(id: string): Promise<void>;
  close(): Promise<void>;
}

async function inPostgres(): Promise<View> {
  const database = await testDatabase('identity');
  const pool = await openDatabase(database.url, 5, log);
  const store = postgresRelationships(pool);
  return {
    store,
    bus: postgresBus(pool),
    note: (relationship) => inTransaction(pool, (client) => store.note(relationship, client)),
    removePerson: (id) => inTransaction(pool, (client) => store.removePerson(id, client)),
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}

async function inMongo(): Promise<View> {
  const database = await testMongoDatabase('health-data');
  const mongo = await openMongo(database.url, 5, log);
  await ensureRelationshipIndexes(mongo);
  const store = mongoRelationships(mongo);
  return {
    store,
    bus: mongoBus(mongo, []),
    note: (relationship) => store.note(relationship, null),
    removePerson: (id) => store.removePerson(id, null),
    async close() {
      await mongo.close();
      await database.drop();
    },
  };
}

const between = (athleteId: string, liaisonId: string, change: Partial<Relationship> = {}): Relationship => ({
  id: randomUUID(),
  athleteId,
  liaisonId,
  liaisonType: 'SPORTS_MEDICINE',
  isActive: true,
  version: 1,
  ...change,
});
const over = (relationship: Relationship): Relationship => ({
  ...relationship,
  isActive: false,
  version: relationship.version + 1,
});
const sorted = (ids: readonly string[]) => [...ids].sort();

describe.each([
  ['Postgres', inPostgres],
  ['MongoDB', inMongo],
])('a view in %s', (_name, open) => {
  let view: View;
  let athlete: string;
  let liaison: string;

  beforeAll(async () => {
    view = await open();
  });
  afterAll(() => view.close());
  beforeEach(() => {
    [athlete, liaison] = [randomUUID(), randomUUID()];
  });

  test('returns current assignments from both sides', async () => {
    const [colleague, former] = [randomUUID(), randomUUID()];
    const ended = between(athlete, former);
    for (const relationship of [between(athlete, liaison), between(athlete, colleague), ended, over(ended)]) {
      await view.note(relationship);
    }
    expect(sorted(await view.store.liaisonsOf(athlete))).toEqual(sorted([liaison, colleague]));
    expect(await view.store.athletesOf(liaison)).toEqual([athlete]);
    expect(await view.store.athletesOf(former)).toEqual([]);
    expect(await view.store.isAssigned(liaison, athlete)).toBe(true);
    expect(await view.store.isAssigned(former, athlete)).toBe(false);
    expect(await view.store.isAssigned(athlete, liaison)).toBe(false);
  });

  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2, 1],
    [2, 2, 0, 1, 0],
    [0, 2, 1, 2],
  ];
  test.each(orders.map((order) => [order.join(', '), order] as const))(
    'has the same result for the order %s',
    async (_order, order) => {
      const first = between(athlete, liaison);
      const life = [first, over(first), { ...first, version: 3 }];
      for (const index of order) await view.note(life[index] as Relationship);
      expect(await view.store.isAssigned(liaison, athlete)).toBe(true);
      await view.note({ ...first, version: 4, isActive: false });
      for (const index of order) await view.note(life[index] as Relationship);
      expect(await view.store.isAssigned(liaison, athlete)).toBe(false);
    },
  );

  test('keeps the latest of many versions that arrive concurrently', async () => {
    const first = between(athlete, liaison);
    const versions = Array.from({ length: 20 }, (_, n) => ({ ...first, version: n + 1, isActive: n === 19 }));
    await Promise.all(versions.map(view.note));
    expect(await view.store.isAssigned(liaison, athlete)).toBe(true);
  });

  test('drops a deleted person, and ignores late events about them', async () => {
    const relationship = between(athlete, liaison);
    await view.note(relationship);
    await view.removePerson(liaison);
    expect(await view.store.liaisonsOf(athlete)).toEqual([]);
    await Promise.all([
      view.note(over(relationship)),
      view.note(between(athlete, liaison)),
      view.removePerson(liaison),
    ]);
    expect(await view.store.liaisonsOf(athlete)).toEqual([]);
    expect(await view.store.known(athlete, [liaison])).toEqual([]);
  });

  test('knows current and former relationships, and no strangers', async () => {
    const [colleague, before, former, stranger, other] = Array.from({ length: 5 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const ofBefore = between(athlete, before);
    const ofFormer = between(other, former);
    for (const relationship of [
      between(athlete, liaison),
      between(athlete, colleague),
      ofBefore,
      over(ofBefore),
      ofFormer,
      over(ofFormer),
      between(other, stranger),
    ]) {
      await view.note(relationship);
    }
    const everybody = [athlete, liaison, colleague, before, former, stranger, other];
    const known = async (viewer: string) => sorted(await view.store.known(viewer, everybody));
    expect(await known(athlete)).toEqual(sorted([liaison, colleague, before]));
    expect((await known(liaison)).filter((id) => id !== liaison)).toEqual(sorted([athlete, colleague, before]));
    expect(await known(former)).toEqual([other]);
    expect(await known(randomUUID())).toEqual([]);
  });

  test('is not whole before it is filled, nor while a needed event is a dead letter', async () => {
    await view.store.unfill();
    expect([await view.store.isFilled(), await view.store.isWhole()]).toEqual([false, false]);
    await view.store.beginFilling(randomUUID());
    expect(await view.store.isFilled()).toBe(false);
    await view.store.endFilling(randomUUID(), longAgo);
    expect([await view.store.isFilled(), await view.store.isWhole()]).toEqual([true, true]);
    const failed = { payload: '{}', attempts: 5, reason: new Error('no') };
    await view.bus.addDeadLetter({ ...failed, subject: 'entourage.identity.user.changed' });
    expect(await view.store.isWhole()).toBe(true);
    await view.bus.addDeadLetter({ ...failed, subject: subjectOf(connectionCreated) });
    expect([await view.store.isFilled(), await view.store.isWhole()]).toEqual([true, false]);
    // The refill brings what the dead letter contained.
    await view.store.beginFilling(randomUUID());
    await view.store.endFilling(randomUUID(), new Date(Date.now() + 60_000));
    expect(await view.store.isWhole()).toBe(true);
  });

  test('a refill deletes rows that the owner does not have, and corrects wrong ones', async () => {
    const [right, wrong, phantom] = [
      between(athlete, liaison),
      between(athlete, randomUUID(), { version: 9 }),
      between(athlete, randomUUID()),
    ];
    for (const relationship of [right, wrong, phantom]) await view.note(relationship);
    const doubt = randomUUID();
    await view.store.beginFilling(doubt);
    // Rows in doubt answer as before until the end.
    expect(await view.store.isAssigned(phantom.liaisonId, athlete)).toBe(true);
    await view.store.confirm([right, { ...wrong, version: 2, isActive: false }]);
    await view.store.endFilling(doubt, longAgo);
    expect(await view.store.liaisonsOf(athlete)).toEqual([liaison]);
  });

  test('during a refill, a stale event changes nothing, and a new one stays', async () => {
    const [ended, later] = [over(between(athlete, liaison)), between(athlete, randomUUID())];
    await view.note(ended);
    const doubt = randomUUID();
    await view.store.beginFilling(doubt);
    await view.note({ ...ended, isActive: true, version: 1 });
    expect(await view.store.isAssigned(liaison, athlete)).toBe(false);
    await view.note(later);
    await view.note(over(later));
    await view.store.confirm([ended, later]);
    await view.store.endFilling(doubt, longAgo);
    expect(await view.store.liaisonsOf(athlete)).toEqual([]);
    expect(await view.store.known(athlete, [later.liaisonId])).toEqual([later.liaisonId]);
  });

  test('of two concurrent fills, neither drops rows that the other has yet to confirm', async () => {
    const relationship = between(athlete, liaison);
    await view.note(relationship);
    const [one, other] = [randomUUID(), randomUUID()];
    await view.store.beginFilling(one);
    await view.store.confirm([relationship]);
    await view.store.beginFilling(other);
    await view.store.endFilling(one, longAgo);
    expect(await view.store.isAssigned(liaison, athlete)).toBe(true);
    await view.store.confirm([relationship]);
    await view.store.endFilling(other, longAgo);
    expect(await view.store.isAssigned(liaison, athlete)).toBe(true);
  });
});

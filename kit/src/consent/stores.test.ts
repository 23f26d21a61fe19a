import { randomUUID } from 'node:crypto';
import { testDatabase } from '@entourage/stack/testing/database';
import { testMongoDatabase } from '@entourage/stack/testing/mongo';
import { inTransaction, openDatabase } from '../data/database.ts';
import { openMongo } from '../mongo/open-mongo.ts';
import { createLog } from '../process/log.ts';
import type { ConsentStore, Membership } from './consent-store.ts';
import { ensureConsentIndexes, mongoConsent } from './mongo-consent.ts';
import { postgresConsent } from './postgres-consent.ts';

const log = createLog('test', 'silent');
const longAgo = new Date('2026-03-02T09:30:00.000Z');

/** A view as a consumer writes it, each event in its own transaction where the store has them. */
interface View {
  readonly store: ConsentStore<never>;
  note(membership: Membership): Promise<void>;
  removePerson(id: string): Promise<void>;
  close(): Promise<void>;
}

async function inPostgres(): Promise<View> {
  const database = await testDatabase('identity');
  const pool = await openDatabase(database.url, 5, log);
  const store = postgresConsent(pool);
  return {
    store,
    note: (membership) => inTransaction(pool, (client) => store.note(membership, client)),
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
  await ensureConsentIndexes(mongo);
  const store = mongoConsent(mongo);
  return {
    store,
    note: (membership) => store.note(membership, null),
    removePerson: (id) => store.removePerson(id, null),
    async close() {
      await mongo.close();
      await database.drop();
    },
  };
}

describe.each([
  ['Postgres', inPostgres],
  ['MongoDB', inMongo],
])('a view of consent in %s', (_name, open) => {
  let view: View;
  let athlete: string;
  let member: string;

  beforeAll(async () => {
    view = await open();
  });
  afterAll(() => view.close());
  beforeEach(() => {
    [athlete, member] = [randomUUID(), randomUUID()];
  });

  const membership = (change: Partial<Membership> = {}): Membership => ({
    id: randomUUID(),
    athleteId: athlete,
    memberId: member,
    isActive: true,
    grants: [],
    version: 1,
    ...change,
  });

  test('returns active memberships from both sides, with everything granted, the oldest first', async () => {
    const grants: Membership['grants'] = [
      { category: 'TODOS', until: null },
      { category: 'MEETINGS', until: '2026-04-01T00:00:00.000Z' },
    ];
    const [first, second] = [membership({ grants }), membership({ athleteId: randomUUID() })].toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    ) as [Membership, Membership];
    const former = membership({ athleteId: randomUUID(), isActive: false });
    for (const each of [second, former, first]) await view.note(each);
    expect(await view.store.ofMember(member)).toEqual([first, second]);
    expect(await view.store.ofAthlete(first.athleteId)).toEqual([first]);
    expect(await view.store.ofAthlete(former.athleteId)).toEqual([]);
  });

  test.each([[[0, 1, 2, 3]], [[3, 2, 1, 0]], [[1, 3, 0, 2, 1]], [[3, 3, 0, 1, 2, 0]]])(
    'has the same result for the order %p',
    async (order) => {
      const first = membership();
      const life: Membership[] = [
        first,
        { ...first, version: 2, grants: [{ category: 'TODOS', until: null }] },
        { ...first, version: 3, grants: [] },
        { ...first, version: 4, grants: [{ category: 'NUTRITION', until: null }] },
      ];
      for (const index of order) await view.note(life[index] as Membership);
      expect(await view.store.ofMember(member)).toEqual([life[3]]);
      await view.note({ ...first, version: 5, isActive: false });
      for (const index of order) await view.note(life[index] as Membership);
      expect(await view.store.ofMember(member)).toEqual([]);
    },
  );

  test('drops a deleted person, and ignores late events about them', async () => {
    const joined = membership();
    await view.note(joined);
    await view.removePerson(member);
    await view.note({ ...joined, version: 2 });
    await view.note(membership());
    expect([await view.store.ofAthlete(athlete), await view.store.known(athlete, [member])]).toEqual([[], []]);
  });

  test('an athlete and their current and former members know each other, and members do not', async () => {
    const [former, stranger] = [randomUUID(), randomUUID()];
    await view.note(membership());
    await view.note(membership({ memberId: former, isActive: false }));
    const others = [athlete, member, former, stranger];
    const known = async (viewer: string) => (await view.store.known(viewer, others)).toSorted();
    expect(await known(athlete)).toEqual([member, former].toSorted());
    expect([await known(member), await known(former), await known(stranger)]).toEqual([[athlete], [athlete], []]);
  });

  test('a refill deletes what the owner does not have, and corrects grants whatever their version', async () => {
    const [right, phantom] = [membership(), membership()];
    await view.note({ ...right, version: 9, grants: [{ category: 'INJURY_LOG', until: null }] });
    await view.note(phantom);
    const doubt = randomUUID();
    await view.store.beginFilling(doubt);
    await view.store.confirm([right]);
    await view.store.endFilling(doubt, longAgo);
    expect(await view.store.ofMember(member)).toEqual([right]);
  });
});

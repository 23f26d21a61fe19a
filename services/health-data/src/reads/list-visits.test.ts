import { randomUUID } from 'node:crypto';
import type { HealthCategory } from '@entourage/contracts/health.ts';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { singleLooksName } from '../access/health-read.store.ts';
import type { Look, SingleLook } from '../access/health-read.ts';
import { listVisits } from './list-visits.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const start = new Date('2026-03-02T09:30:00.000Z');
const inMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const aLook = (minutes: number, categories: HealthCategory[], over: Partial<Look> = {}): Look => ({
  athleteId: randomUUID(),
  by: randomUUID(),
  role: 'LIAISON',
  emergencyId: null,
  emergencyReason: null,
  at: inMinutes(minutes),
  categories,
  ...over,
});
const list = (athleteId: string, limit = 50) => listVisits(store, athleteId, { after: null, limit });

test('reads of one person within half an hour of each other are one visit with its categories; a later one is the next', async () => {
  const two = { athleteId: randomUUID(), by: randomUUID() };
  for (const [minutes, categories] of [
    [0, ['TODOS', 'NUTRITION']],
    [29, ['TODOS']],
    [58, ['CHECK_INS']],
    [89, ['TODOS']],
  ] as const) {
    await store.reads.record([aLook(minutes, [...categories], two)]);
  }
  const { visits, total } = await list(two.athleteId);
  expect(total).toBe(2);
  expect(visits).toMatchObject([
    { at: inMinutes(89), until: inMinutes(89), parts: { TODOS: inMinutes(89) } },
    {
      at: start,
      until: inMinutes(58),
      by: two.by,
      parts: { TODOS: inMinutes(29), NUTRITION: start, CHECK_INS: inMinutes(58) },
    },
  ]);
});

test('concurrent reads are one visit per athlete, even right after another visit has ended', async () => {
  const by = randomUUID();
  const athletes = [randomUUID(), randomUUID()];
  const look = (minutes: number, categories: HealthCategory[]) =>
    store.reads.record(athletes.map((athleteId) => aLook(minutes, categories, { athleteId, by })));
  for (const minutes of [0, 60]) {
    await Promise.all(
      (['TODOS', 'NUTRITION', 'CHECK_INS', 'INJURY_LOG'] as const).map((part) => look(minutes, [part])),
    );
  }
  for (const athleteId of athletes) {
    const { visits } = await list(athleteId);
    expect(visits.map(({ at, parts }) => [at, Object.keys(parts).length])).toEqual([
      [inMinutes(60), 4],
      [start, 4],
    ]);
  }
});

test('an emergency access is listed from its opening, with its reason and the categories read in it', async () => {
  const athleteId = randomUUID();
  const openedBy = randomUUID();
  const reason = 'Found unconscious at training.';
  await store.reads.record([aLook(-1, ['TODOS'], { athleteId }), aLook(2, ['TODOS'], { athleteId })]);
  const opened = await store.emergencies.open({ athleteId, openedBy, reason, minutes: 5 }, start);
  const line = { id: opened._id, role: 'ADMIN', at: start, emergencyReason: reason, emergencyEndsAt: inMinutes(5) };
  expect((await list(athleteId)).visits[1]).toMatchObject({ ...line, parts: {}, until: start });

  const inIt = { athleteId, by: openedBy, role: 'ADMIN', emergencyId: opened._id, emergencyReason: reason } as const;
  await store.reads.record([aLook(3, ['INJURY_LOG'], inIt)]);
  const { visits, total } = await list(athleteId);
  expect(visits[1]).toMatchObject({ ...line, parts: { INJURY_LOG: inMinutes(3) }, until: inMinutes(3) });
  expect([visits.length, total]).toEqual([3, 3]);

  const { visits: rest } = await listVisits(store, athleteId, {
    after: { value: inMinutes(2).toISOString(), id: visits[0]?.id ?? '' },
    limit: 1,
  });
  expect(rest.map(({ id }) => id)).toEqual([opened._id]);
});

test('reads stored one by one by an earlier release are merged into visits at the next start', async () => {
  const { categories: _none, ...look } = aLook(0, []);
  const stored = (minutes: number, category: HealthCategory): SingleLook => ({
    ...look,
    _id: randomUUID(),
    at: inMinutes(minutes),
    category,
  });
  const singles = databaseOf(store.mongo).collection<SingleLook>(singleLooksName);
  await singles.insertMany([stored(90, 'TODOS'), stored(1, 'TODOS'), stored(0, 'NUTRITION')]);
  await store.reads.prepare();
  expect((await list(look.athleteId)).visits).toMatchObject([
    { at: inMinutes(90), parts: { TODOS: inMinutes(90) } },
    { at: start, until: inMinutes(1), parts: { NUTRITION: start, TODOS: inMinutes(1) } },
  ]);
  expect(await singles.countDocuments()).toBe(0);
});

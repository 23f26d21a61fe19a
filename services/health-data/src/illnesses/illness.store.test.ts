import { randomUUID } from 'node:crypto';
import { mostIllnesses } from '@entourage/contracts/health.ts';
import type { IllnessForm, NewIllness } from '@entourage/contracts/rest/illnesses.ts';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { added, assertDays, illnessLogKind } from './illness.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const [first, later, last] = [1, 2, 3].map((day) => new Date(`2026-03-0${day}T09:30:00.000Z`)) as [Date, Date, Date];
const aCold = {
  ...{ name: 'Cold', onset: '2026-02-20', endedOn: null, training: 'SOME' },
  ...{ symptoms: ['RUNNY_NOSE', 'COUGH'], notes: null },
} satisfies NewIllness;

const enter = (athlete: string, given: Partial<NewIllness> = {}, author = by(athlete, first)) =>
  store.illnesses.add(athlete, { ...aCold, ...given }, author);
const changing =
  (athlete: string, id: string, author = by(athlete, later)) =>
  (given: Partial<IllnessForm>, version: number) =>
    store.illnesses.change(athlete, id, { ...aCold, ...given, version }, author);
const namesOf = async (athlete: string) => (await store.illnesses.of(athlete)).map(({ name }) => name);

test('the one that began last is first; of those of one day the one entered last, also once it is changed', async () => {
  const athlete = randomUUID();
  const { id } = await enter(athlete, { name: 'First of the day' });
  await enter(athlete, { name: 'Long ago', onset: '2025-11-02' });
  await enter(athlete, { name: 'Second of the day' });
  await enter(athlete, { name: 'Last', onset: '2026-02-27' });
  const order = ['Last', 'Second of the day', 'First of the day', 'Long ago'];
  expect(await namesOf(athlete)).toEqual(order);
  const change = changing(athlete, id);
  await change({ name: 'First of the day', onset: '2026-02-28' }, 1);
  expect(await namesOf(athlete)).toEqual(['First of the day', 'Last', 'Second of the day', 'Long ago']);
  await change({ name: 'First of the day' }, 2);
  expect(await namesOf(athlete)).toEqual(order);
  expect((await store.illnesses.ofMany([athlete])).get(athlete)).toEqual(await store.illnesses.of(athlete));
});

test('symptoms are kept in the order in which a form asks', async () => {
  const athlete = randomUUID();
  const { id, symptoms } = await enter(athlete, { symptoms: ['COUGH', 'FEVER', 'RUNNY_NOSE'] });
  expect(symptoms).toEqual(['FEVER', 'RUNNY_NOSE', 'COUGH']);
  const change = changing(athlete, id);
  expect(await change({ symptoms: ['RUNNY_NOSE', 'COUGH', 'FEVER'] }, 1)).toMatchObject({ symptoms, version: 1 });
  expect(await change({ symptoms: ['RASH', 'FEVER'] }, 1)).toMatchObject({ symptoms: ['FEVER', 'RASH'], version: 2 });
});

test('an illness has its own versions, each with author and time', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  const { id } = await enter(athlete);
  await enter(athlete, { name: 'Flu' });
  const saved = await changing(athlete, id, by(liaison, later))({ training: 'NONE', notes: 'In bed' }, 1);
  const expected = { ...aCold, id, training: 'NONE', notes: 'In bed', version: 2, savedAt: later, savedBy: liaison };
  expect(saved).toEqual(expected);
  expect(await store.illnesses.of(athlete)).toMatchObject([{ name: 'Flu', version: 1 }, expected]);
  expect(await store.illnesses.ownerOf(id)).toBe(athlete);
});

test('that it is over is an event of its own, and that it lasts after all', async () => {
  const athlete = randomUUID();
  const { id } = await enter(athlete);
  const change = changing(athlete, id);
  await change({ notes: 'Better' }, 1);
  await change({ endedOn: '2026-02-27' }, 2);
  await change({ endedOn: '2026-02-28' }, 3);
  await change({ endedOn: null }, 4);
  await change({ endedOn: '2026-03-01', notes: 'At last' }, 5);
  await enter(athlete, { endedOn: '2026-02-22' });
  await store.illnesses.remove(athlete, id, by(athlete, last));
  expect((await store.published(athlete)).map(({ type, version }) => [type, version])).toEqual([
    ['illness.entered', 1],
    ['illness.changed', 2],
    ['illness.over', 3],
    ['illness.changed', 4],
    ['illness.resumed', 5],
    ['illness.over', 6],
    ['illness.entered', 7],
    ['illness.changed', 8],
  ]);
});

test('of two changes the later is refused with what it is now; the same change again is none', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  const { id } = await enter(athlete);
  await changing(athlete, id, by(liaison, later))({ endedOn: '2026-02-27', symptoms: ['FEVER'] }, 1);
  const change = changing(athlete, id, by(athlete, last));
  await expect(change({ name: 'Flu' }, 1)).rejects.toMatchObject({
    code: 'STALE_VERSION',
    message: 'Somebody else has changed this illness in the meantime.',
    stale: {
      current: { ...aCold, id, endedOn: '2026-02-27', symptoms: ['FEVER'], version: 2, savedAt: later.toISOString() },
      differs: ['endedOn', 'symptoms'],
    },
  });
  expect(await change({ endedOn: '2026-02-27', symptoms: ['FEVER'] }, 1)).toMatchObject({
    version: 2,
    savedBy: liaison,
  });
  expect(await store.published(athlete)).toHaveLength(2);
});

test('sent again it is the first one, as it is now, also after it was removed', async () => {
  const [athlete, clientId] = [randomUUID(), randomUUID()];
  const both = await Promise.all([1, 2].map(() => enter(athlete, { clientId })));
  expect(both[0]).toEqual(both[1]);
  const id = both[0]?.id ?? '';
  const changed = await changing(athlete, id)({ name: 'Flu' }, 1);
  expect(await enter(athlete, { clientId: clientId.toUpperCase() })).toEqual(changed);
  await enter(athlete, { clientId }, by());
  expect(await namesOf(athlete)).toEqual(['Cold', 'Flu']);
  await store.illnesses.remove(athlete, id, by(athlete, last));
  expect(await enter(athlete, { clientId })).toEqual(changed);
  expect(await namesOf(athlete)).toEqual(['Cold']);
});

test('an entry made in error leaves the list for good, and is kept with who said so and when', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  const { id } = await enter(athlete);
  await store.illnesses.remove(athlete, id, by(liaison, later));
  expect(await store.illnesses.of(athlete)).toEqual([]);
  const log = databaseOf(store.mongo).collection(illnessLogKind.name);
  expect(await log.findOne({ ownerId: athlete }, { sort: { version: -1 } })).toMatchObject({
    ...{ version: 2, savedBy: liaison, savedAt: later, reason: 'Entered in error' },
    finished: { id, ...aCold },
  });
  expect(await store.illnesses.kept(athlete)).toBe(2);
  const missing = { code: 'NOT_FOUND' };
  await expect(store.illnesses.remove(athlete, id, by(athlete))).rejects.toMatchObject(missing);
  await expect(changing(athlete, id)({ name: 'Flu' }, 1)).rejects.toMatchObject(missing);
  await expect(store.illnesses.remove(randomUUID(), id, by(athlete))).rejects.toMatchObject(missing);
  expect(await store.illnesses.ownerOf(randomUUID())).toBeNull();
});

test('a list has an end', () => {
  const author = { savedAt: first, savedBy: randomUUID() };
  const illness = { ...aCold, id: '', version: 1, ...author };
  const full = { illnesses: Array.from({ length: mostIllnesses }, () => illness) };
  expect(() => added(full, randomUUID(), aCold, author)).toThrow(
    expect.objectContaining({ fields: { name: 'At most 200 illnesses' } }),
  );
  expect(added({ illnesses: full.illnesses.slice(1) }, 'new', aCold, author).illnesses).toHaveLength(mostIllnesses);
});

test.each<[string, string | null, Record<string, string> | null]>([
  ['2026-03-02', null, null],
  ['2026-03-03', null, { onset: 'Cannot be in the future' }],
  ['1949-12-31', '2026-03-01', { onset: 'Must be a date since 1950' }],
  ['2026-03-02', '2026-03-02', null],
  ['2026-02-20', '2026-03-03', { endedOn: 'Cannot be in the future' }],
  ['2026-02-20', '2026-02-19', { endedOn: 'Cannot be before it began' }],
])('from %s to %s: %j', (onset, endedOn, fields) => {
  const attempt = () => assertDays({ onset, endedOn }, new Date('2026-03-01T10:00:00.000Z'));
  if (fields) expect(attempt).toThrow(expect.objectContaining({ fields }));
  else expect(attempt).not.toThrow();
});

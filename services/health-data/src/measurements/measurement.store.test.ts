import { randomUUID } from 'node:crypto';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { importFile } from './import-file.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const now = new Date('2026-03-02T09:30:00.000Z');
const file = (...rows: string[]) => Buffer.from(['date,measure,value', ...rows].join('\n'));
const bring = (owner: string, bytes: Buffer, isPreview = false) =>
  importFile(store.measurements, owner, bytes, { isPreview, by: by(undefined, now) });
const kept = (ownerId: string) => databaseOf(store.mongo).collection('measurements').find({ ownerId }).toArray();
const counts = ({ rows, added, changed, known, errorCount }: Awaited<ReturnType<typeof bring>>) => ({
  rows,
  added,
  changed,
  known,
  errorCount,
});

const two = file('2026-03-01,Sleep,7.5', '2026-03-01,Resting heart rate,48');

test('a preview returns the result and adds nothing', async () => {
  const owner = randomUUID();
  expect(await bring(owner, two, true)).toEqual({
    source: 'LIST',
    rows: 2,
    leftOut: 0,
    added: 2,
    changed: 0,
    known: 0,
    importId: null,
    errors: [],
    errorCount: 0,
    sample: [
      { measure: 'SLEEP_DURATION', takenOn: '2026-03-01', value: 7.5 },
      { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-01', value: 48 },
    ],
    isPreview: true,
  });
  expect(await kept(owner)).toEqual([]);
  expect(await store.published(owner)).toEqual([]);
});

test('importing the same file again adds and publishes nothing', async () => {
  const owner = randomUUID();
  expect(counts(await bring(owner, two))).toEqual({ rows: 2, added: 2, changed: 0, known: 0, errorCount: 0 });
  expect(counts(await bring(owner, two))).toEqual({ rows: 2, added: 0, changed: 0, known: 2, errorCount: 0 });
  expect(await kept(owner)).toHaveLength(2);
  expect(await store.published(owner)).toMatchObject([{ type: 'measurements.imported', data: { userId: owner } }]);
});

test('of concurrent imports one adds each measure', async () => {
  const owner = randomUUID();
  const done = await Promise.all(Array.from({ length: 8 }, () => bring(owner, two)));
  expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(2);
  expect(done.every(({ changed }) => changed === 0)).toBe(true);
  expect(await kept(owner)).toHaveLength(2);
});

test('concurrent imports of other values end, and each counts every row once', async () => {
  const owner = randomUUID();
  const rows = (value: number) =>
    Array.from({ length: 20 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')},Sleep,${value}`);
  const done = await Promise.all([7, 8].map((value) => bring(owner, file(...rows(value)))));
  for (const { added, changed, known } of done) {
    expect(known).toBeGreaterThanOrEqual(0);
    expect(added + changed + known).toBe(20);
  }
  expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(20);
  for (const { earlier } of await kept(owner)) expect(earlier.length).toBeLessThan(4);
});

test('another value for the same day replaces it, and the earlier one is kept', async () => {
  const owner = randomUUID();
  await bring(owner, two);
  const other = file('2026-03-01,Sleep,8', '2026-02-28,Sleep,6');
  expect(counts(await bring(owner, other, true))).toMatchObject({ added: 1, changed: 1, known: 0 });
  expect(counts(await bring(owner, other))).toMatchObject({ added: 1, changed: 1, known: 0 });
  const [slept] = (await kept(owner)).filter(
    ({ measure, takenOn }) => measure === 'SLEEP_DURATION' && takenOn === '2026-03-01',
  );
  expect(slept).toMatchObject({ value: 8, revision: 2, earlier: [{ value: 7.5, revision: 1 }] });
  expect(await store.measurements.between(owner, '2026-02-28', '2026-03-01')).toEqual([
    { measure: 'SLEEP_DURATION', takenOn: '2026-02-28', value: 6, source: 'LIST' },
    { measure: 'RESTING_HEART_RATE', takenOn: '2026-03-01', value: 48, source: 'LIST' },
    { measure: 'SLEEP_DURATION', takenOn: '2026-03-01', value: 8, source: 'LIST' },
  ]);
});

test('with an invalid row nothing is added', async () => {
  const owner = randomUUID();
  const wrong = await bring(owner, file('2026-03-01,Sleep,7.5', '2026-03-01,Sleep,99'));
  expect(wrong).toMatchObject({ rows: 2, added: 0, changed: 0, known: 0, errorCount: 1, sample: [] });
  expect(await kept(owner)).toEqual([]);
});

test('what an aborted import added is published later', async () => {
  const owner = randomUUID();
  await bring(owner, two);
  const imports = databaseOf(store.mongo).collection<{ event?: object }>('measurement_imports');
  const { event } = (await imports.findOne({ ownerId: owner })) ?? {};
  await imports.updateOne({ ownerId: owner }, { $set: { toTell: event }, $unset: { event: '' } });
  await store.imports.publishUnfinished(new Date(now.getTime() - 1));
  expect(await store.published(owner)).toEqual([]);
  await store.imports.publishUnfinished(now);
  expect(await store.published(owner)).toMatchObject([{ type: 'measurements.imported' }]);
});

test('for a deleted account nothing is accepted, and existing measures are counted and erased', async () => {
  const owner = randomUUID();
  await bring(owner, two);
  expect(await store.measurements.close(owner, by())).toBe(2);
  await expect(bring(owner, file('2026-02-28,Sleep,6'))).rejects.toThrow('Not found');
  expect(await kept(owner)).toHaveLength(2);
  await store.measurements.erase(owner);
  expect(await kept(owner)).toEqual([]);
});

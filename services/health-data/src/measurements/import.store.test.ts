import { randomUUID } from 'node:crypto';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { undosName } from './import.store.ts';
import { importFile } from './import-file.ts';
import type { Measurement } from './measurement.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const now = new Date('2026-03-02T09:30:00.000Z');
const day = '2026-03-01';
const liaison = randomUUID();
let minutes = 0;

/** Each import is a minute after the one before. */
async function bring(owner: string, values: Readonly<Record<string, number>>, importedBy = liaison): Promise<string> {
  const rows = Object.entries(values).map(([date, value]) => `${date},${value}`);
  const bytes = Buffer.from(['date,Sleep', ...rows].join('\n'));
  minutes += 1;
  const saving = by(importedBy, new Date(now.getTime() + minutes * 60_000));
  return String((await importFile(store.measurements, owner, bytes, { isPreview: false, by: saving })).importId);
}
const undo = (owner: string, id: string, person = liaison) => store.imports.undo(owner, id, by(person, now));
const list = async (owner: string) => (await store.imports.page(owner, { after: null, limit: 20 })).rows;
const values = async (owner: string) =>
  Object.fromEntries(
    (await store.measurements.between(owner, '2026-01-01', '2026-12-31')).map(({ takenOn, value }) => [takenOn, value]),
  );
const types = async (owner: string) => (await store.published(owner)).map(({ type }) => type);
const documents = () => databaseOf(store.mongo).collection<Measurement>('measurements');

test('undoing an import removes its values and brings back those that it replaced, with their author', async () => {
  const owner = randomUUID();
  const first = await bring(owner, { '2026-02-28': 7, [day]: 7 }, owner);
  const second = await bring(owner, { [day]: 8, '2026-02-27': 6 });
  expect(await list(owner)).toMatchObject([
    { _id: second, source: 'TABLE', from: '2026-02-27', to: day, values: 2, current: 2, restores: 1 },
    { _id: first, savedBy: owner, from: '2026-02-28', to: day, values: 2, current: 1, restores: 0 },
  ]);
  await undo(owner, second);
  expect(await values(owner)).toEqual({ '2026-02-28': 7, [day]: 7 });
  expect(await documents().findOne({ ownerId: owner, takenOn: day })).toMatchObject({
    ...{ importId: first, savedBy: owner, earlier: [] },
  });
  expect(await list(owner)).toMatchObject([{ _id: first, values: 2, current: 2 }]);
  expect(await types(owner)).toEqual(['measurements.imported', 'measurements.imported', 'measurements.undone']);
});

test('a value that is brought back has its own source, and one of an earlier release none', async () => {
  const owner = randomUUID();
  const source = async () => (await store.measurements.between(owner, day, day)).map((each) => each.source ?? null);
  await bring(owner, { [day]: 7 });
  const second = await bring(owner, { [day]: 8 });
  const third = await bring(owner, { [day]: 9 });
  await documents().updateOne({ ownerId: owner }, { $unset: { 'earlier.0.source': '' } });
  await undo(owner, third);
  expect(await source()).toEqual(['TABLE']);
  await undo(owner, second);
  expect(await source()).toEqual([null]);
});

test('a value that was taken back does not return when the import that replaced it is undone', async () => {
  const owner = randomUUID();
  const [first, second] = [await bring(owner, { [day]: 7 }), await bring(owner, { [day]: 8 })];
  await undo(owner, first);
  expect(await values(owner)).toEqual({ [day]: 8 });
  await undo(owner, second);
  expect(await documents().countDocuments({ ownerId: owner })).toBe(0);
  expect(await list(owner)).toEqual([]);
});

test('the athlete undoes every import, somebody else their own; for others and once undone it is missing', async () => {
  const owner = randomUUID();
  const [own, other] = [await bring(owner, { '2026-02-28': 7 }, owner), await bring(owner, { [day]: 7 })];
  await expect(undo(owner, own)).rejects.toThrow('Not found');
  await expect(undo(owner, other, randomUUID())).rejects.toThrow('Not found');
  await expect(undo(randomUUID(), other)).rejects.toThrow('Not found');
  expect(await values(owner)).toEqual({ '2026-02-28': 7, [day]: 7 });
  await undo(owner, other, owner);
  await expect(undo(owner, other)).rejects.toThrow('Not found');
  expect(await values(owner)).toEqual({ '2026-02-28': 7 });
  expect((await types(owner)).filter((type) => type === 'measurements.undone')).toHaveLength(1);
});

test('the same file can be imported again afterwards', async () => {
  const owner = randomUUID();
  await undo(owner, await bring(owner, { [day]: 7 }));
  await bring(owner, { [day]: 7 });
  expect(await values(owner)).toEqual({ [day]: 7 });
});

test('concurrent undos of imports of the same days, beside a new import, leave the values of the new one', async () => {
  const owner = randomUUID();
  const days = Array.from({ length: 20 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`);
  const all = (value: number) => Object.fromEntries(days.map((date) => [date, value]));
  const [first, second, third] = [await bring(owner, all(6)), await bring(owner, all(7)), await bring(owner, all(8))];
  await Promise.all([...[first, second, third].map((id) => undo(owner, id)), bring(owner, all(9))]);
  expect(await values(owner)).toEqual(all(9));
  const left = await documents().find({ ownerId: owner }).toArray();
  expect(left.flatMap(({ earlier }) => earlier)).toEqual([]);
});

test('an undo that was cut off is completed later, and published then', async () => {
  const owner = randomUUID();
  const id = await bring(owner, { [day]: 7 });
  const before = await documents().find({ ownerId: owner }).toArray();
  await undo(owner, id);
  const undos = databaseOf(store.mongo).collection<{ _id: string; event?: object }>(undosName);
  const { event } = (await undos.findOne({ _id: id })) ?? {};
  await undos.updateOne({ _id: id }, { $set: { toTell: event }, $unset: { event: '' } });
  await documents().insertMany(before);
  expect(await types(owner)).toEqual(['measurements.imported']);
  expect(await list(owner)).toEqual([]);
  await store.imports.publishUnfinished(new Date(now.getTime() + 3_600_000));
  expect(await values(owner)).toEqual({});
  expect(await types(owner)).toEqual(['measurements.imported', 'measurements.undone']);
});

test('an import of an earlier release, without figures, is listed with those that its values show', async () => {
  const owner = randomUUID();
  const id = await bring(owner, { '2026-02-28': 7, [day]: 7 });
  await bring(owner, { '2026-02-28': 8 });
  const imports = databaseOf(store.mongo).collection<{ _id: string }>('measurement_imports');
  await imports.updateOne({ _id: id }, { $unset: { source: '', from: '', to: '', values: '' } });
  expect((await list(owner))[1]).toMatchObject({
    ...{ _id: id, source: null, from: '2026-02-28', to: day, values: 2, current: 1 },
  });
});

test('undoing an import reads its days alone, or all where an earlier release left no figures', async () => {
  const owner = randomUUID();
  const [first, second] = [await bring(owner, { '2026-02-27': 7, [day]: 7 }), await bring(owner, { '2026-02-28': 6 })];
  const imports = databaseOf(store.mongo).collection<{ _id: string }>('measurement_imports');
  await imports.updateOne({ _id: second }, { $unset: { from: '', to: '', values: '' } });
  const days: unknown[] = [];
  const note = ({ command }: { command: object }) => {
    const { find, filter } = command as { find?: string; filter?: { takenOn?: object } };
    if (find === 'measurements') days.push(filter?.takenOn);
  };
  const client = store.mongo.getClient().on('commandStarted', note);
  await undo(owner, first);
  // Twice, because it looks whether something is left.
  const within = { $gte: '2026-02-27', $lte: day };
  expect(days.splice(0)).toEqual([within, within]);
  await undo(owner, second);
  client.off('commandStarted', note);
  expect(days).toEqual([undefined, undefined]);
  expect(await values(owner)).toEqual({});
});

test('for a deleted account nothing can be undone, and an erasure leaves no trace of undos', async () => {
  const owner = randomUUID();
  const [undone, id] = [await bring(owner, { [day]: 7 }), await bring(owner, { '2026-02-28': 7 })];
  await undo(owner, undone);
  await store.measurements.close(owner, by());
  await expect(undo(owner, id)).rejects.toThrow('Not found');
  expect(await store.measurements.kept(owner)).toBe(1);
  await store.measurements.erase(owner);
  expect(await databaseOf(store.mongo).collection(undosName).countDocuments({ ownerId: owner })).toBe(0);
});

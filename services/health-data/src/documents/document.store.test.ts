import { randomUUID } from 'node:crypto';
import type { FileType } from '@entourage/contracts/files.ts';
import { mostDocuments } from '@entourage/contracts/health.ts';
import type { DocumentForm, NewDocument } from '@entourage/contracts/rest/documents.ts';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { documentsName, hoursAfter } from './document.ts';
import { documentChunksName, documentFilesName } from './document-file.store.ts';

let store: DailyStore;
const [liaison, colleague] = [randomUUID(), randomUUID()];
const now = new Date('2026-03-02T09:30:00.000Z');
const inHours = (hours: number) => hoursAfter(now, hours);

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const by = (id = liaison, when = now) => ({ id, now: when, notify: [liaison, colleague] });
const said = { title: 'MRI of the left knee', kind: 'IMAGING', date: '2026-02-27', note: 'No tear' } as const;
const pdfOf = (bytes: Buffer) => ({ bytes, mediaType: 'application/pdf' as FileType, look: null });
const upload = async (athlete: string, saving = by(), bytes = Buffer.from('%PDF-')) =>
  (await store.documentFiles.store(athlete, 'mri.pdf', pdfOf(bytes), saving))._id;
const add = (athlete: string, fileId: string, given: Partial<NewDocument> = {}, saving = by()) =>
  store.documents.add(athlete, { ...said, fileId, ...given }, saving);
const added = async (athlete: string, given: Partial<NewDocument> = {}, saving = by()) =>
  add(athlete, await upload(athlete, saving), given, saving);
const change = (id: string, given: Partial<DocumentForm>, version: number, saving = by()) =>
  store.documents.change(id, { ...said, ...given, version }, saving);
const titles = async (athlete: string) => (await store.documents.of(athlete)).map(({ said: { title } }) => title);
const collection = (name: string) => databaseOf(store.mongo).collection<{ _id: string; purgeAt?: Date }>(name);
const stored = (id: string) => collection(documentsName).findOne({ _id: id });
/** What is left of a file: its content and its note. */
const leftOf = async (fileId: string) => [
  await databaseOf(store.mongo).collection(documentChunksName).countDocuments({ fileId }),
  await collection(documentFilesName).countDocuments({ _id: fileId }),
];
/** Documents beside those that a test looks at, without their files. */
const fill = (athlete: string, count: number) =>
  databaseOf(store.mongo)
    .collection<{ _id: string }>(documentsName)
    .insertMany(
      Array.from({ length: count }, (_, n) => ({
        ...{ _id: randomUUID(), ownerId: athlete, slot: `${athlete}/${n + 1}`, removedAt: null },
        ...{ said: { ...said, title: `No. ${n}` }, file: { name: 'a.pdf' }, addedAt: now, addedBy: liaison },
        ...{ revision: 1, savedAt: now, savedBy: liaison, removedBy: null, earlier: [] },
      })),
    );
const tooMany = { code: 'INVALID', fields: { title: 'At most 300 documents' } };
const again = { code: 'INVALID', fields: { fileId: 'Upload the file again' } };
const missing = { code: 'NOT_FOUND' };

test('the latest day is first, and of a day the one that was added last', async () => {
  const athlete = randomUUID();
  await added(athlete, { title: 'first of a day' });
  await added(athlete, { title: 'oldest', date: '2026-01-05' }, by(liaison, inHours(2)));
  await added(athlete, { title: 'last of a day' }, by(athlete, inHours(1)));
  await added(athlete, { title: 'latest', date: '2026-03-01' });
  await added(randomUUID(), { title: 'of another athlete' });
  expect(await titles(athlete)).toEqual(['latest', 'last of a day', 'first of a day', 'oldest']);
});

test('a file is added by its uploader alone, for the same athlete, within a day, once all of it is stored', async () => {
  const athlete = randomUUID();
  const fileId = await upload(athlete);
  await expect(add(athlete, fileId, {}, by(colleague))).rejects.toMatchObject(again);
  await expect(add(randomUUID(), fileId)).rejects.toMatchObject(again);
  await expect(add(athlete, randomUUID())).rejects.toMatchObject(again);
  await expect(add(athlete, fileId, {}, by(liaison, inHours(24)))).rejects.toMatchObject(again);
  const files = collection(documentFilesName);
  await files.updateOne({ _id: fileId }, { $set: { isWhole: false } });
  await expect(add(athlete, fileId)).rejects.toMatchObject(again);
  await files.updateOne({ _id: fileId }, { $set: { isWhole: true } });
  expect(await add(athlete, fileId.toUpperCase(), {}, by(liaison, inHours(23)))).toMatchObject({ _id: fileId });
});

test('a file that is added again is the same document, as it is, also at the same moment', async () => {
  const athlete = randomUUID();
  const fileId = await upload(athlete);
  const both = await Promise.all([add(athlete, fileId), add(athlete, fileId)]);
  expect(both.map(({ _id, revision }) => [_id, revision])).toEqual([
    [fileId, 1],
    [fileId, 1],
  ]);
  await change(fileId, { title: 'MRI' }, 1);
  expect(await add(athlete, fileId)).toMatchObject({ said: { title: 'MRI' }, revision: 2 });
  await expect(add(athlete, fileId, {}, by(colleague))).rejects.toMatchObject(again);
  expect(await store.documents.kept(athlete)).toBe(1);
});

test('an athlete has at most 300, also when two are added or restored at the same moment', async () => {
  const athlete = randomUUID();
  await fill(athlete, mostDocuments - 2);
  const [removed, last] = [await added(athlete), await added(athlete)];
  const waiting = await Promise.all([upload(athlete), upload(athlete)]);
  for (const fileId of waiting) await expect(add(athlete, fileId)).rejects.toMatchObject(tooMany);
  await store.documents.remove(removed._id, by());
  const tried = await Promise.allSettled([
    ...waiting.map((fileId) => add(athlete, fileId)),
    store.documents.restore(removed._id, by()),
  ]);
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (const each of tried.filter(({ status }) => status === 'rejected')) {
    expect(each).toMatchObject({ reason: tooMany });
  }
  expect(await titles(athlete)).toHaveLength(mostDocuments);
  expect(await change(last._id, { note: null }, 1)).toMatchObject({ said: { note: null } });
});

test('athlete and author change it, and another liaison is told who may', async () => {
  const athlete = randomUUID();
  const { _id } = await added(athlete);
  expect(await change(_id, { title: 'MRI' }, 1, by(athlete))).toMatchObject({ revision: 2 });
  expect(await change(_id, { date: '2026-02-20' }, 2)).toBeTruthy();
  const refusal = { code: 'FORBIDDEN', message: 'Only the athlete and who added this document can change it.' };
  for (const tried of [
    () => change(_id, { title: 'CT' }, 3, by(colleague)),
    () => store.documents.remove(_id, by(colleague)),
    () => store.documents.restore(_id, by(colleague)),
  ])
    await expect(tried()).rejects.toMatchObject(refusal);
  const own = await added(athlete, {}, by(athlete));
  await expect(change(own._id, { title: 'CT' }, 1)).rejects.toMatchObject(refusal);
});

test('a stale change is refused with the current one and what differs; an equal one changes nothing', async () => {
  const { _id } = await added(randomUUID());
  expect(await change(_id, {}, 1)).toMatchObject({ revision: 1 });
  const both = await Promise.allSettled([change(_id, { title: 'MRI' }, 1), change(_id, { title: 'CT' }, 1)]);
  const [title] = both.flatMap((each) => (each.status === 'fulfilled' ? each.value.said.title : []));
  const current = { id: _id, ...said, title, version: 2 };
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'STALE_VERSION', stale: { current, differs: ['title'] } },
  });
  expect(await change(_id, { title: String(title) }, 1)).toMatchObject({ revision: 2 });
  await store.documents.remove(_id, by());
  await store.documents.restore(_id, by());
  await change(_id, { title: String(title), kind: 'REPORT', date: '2026-01-01', note: null }, 4);
  await expect(change(_id, { title: 'Late' }, 3)).rejects.toMatchObject({
    stale: { differs: ['kind', 'date', 'note'] },
  });
  await expect(change(_id, { title: 'Late' }, 99)).rejects.toMatchObject({ stale: { differs: [] } });
});

test('what it said before is kept with its author', async () => {
  const athlete = randomUUID();
  const { _id } = await added(athlete);
  await change(_id, { note: null }, 1, by(athlete, inHours(1)));
  await change(_id, { title: 'MRI', note: null }, 2, by(liaison, inHours(2)));
  expect(await stored(_id)).toMatchObject({
    earlier: [
      { said, revision: 1, savedAt: now, savedBy: liaison },
      { said: { ...said, note: null }, revision: 2, savedAt: inHours(1), savedBy: athlete },
    ],
  });
});

test('a removed one is missing until it is restored, within a day; again, nothing changes', async () => {
  const athlete = randomUUID();
  const { _id } = await added(athlete);
  for (const when of [now, inHours(1)]) await store.documents.remove(_id, by(athlete, when));
  expect([await titles(athlete), await store.documents.shown(_id)]).toEqual([[], null]);
  await expect(change(_id, { title: 'MRI' }, 2)).rejects.toMatchObject(missing);
  await expect(add(athlete, _id)).rejects.toMatchObject(missing);
  await expect(store.documents.restore(_id, by(liaison, hoursAfter(now, 24.1)))).rejects.toMatchObject(missing);
  for (const when of [inHours(23), inHours(30)])
    expect(await store.documents.restore(_id, by(liaison, when))).toMatchObject({ said, revision: 3 });
  expect(await titles(athlete)).toEqual([said.title]);
  await store.documents.purge(inHours(400));
  expect(await store.documents.shown(_id)).toMatchObject({ said, file: { name: 'mri.pdf' } });
  expect(await leftOf(_id)).toEqual([1, 1]);
});

test('each change is published once, in order', async () => {
  const athlete = randomUUID();
  const { _id } = await added(athlete);
  await change(_id, { title: 'MRI' }, 1);
  for (const _ of ['first', 'again']) await store.documents.remove(_id, by());
  for (const _ of ['first', 'again']) await store.documents.restore(_id, by());
  const events = (await store.published(athlete)).toSorted((one, other) => one.version - other.version);
  expect(events.map(({ type, subject, version, data }) => [type, subject, version, data])).toEqual(
    ['added', 'changed', 'removed', 'changed'].map((what, index) => [
      ...[`document.${what}`, _id, index + 1],
      { userId: athlete, notify: [liaison, colleague] },
    ]),
  );
});

test('a day after its removal file, title, note and earlier states are deleted, and that there was one stays', async () => {
  const athlete = randomUUID();
  const { _id } = await added(athlete, { title: 'Of the shoulder' });
  await change(_id, { title: 'Of the knee' }, 1);
  await store.documents.remove(_id, by());
  await store.documents.purge(inHours(23));
  expect(await leftOf(_id)).toEqual([1, 1]);
  await store.documents.purge(inHours(24.1));
  expect(await leftOf(_id)).toEqual([0, 0]);
  const left = await stored(_id);
  expect(left).toMatchObject({ ownerId: athlete, addedBy: liaison, addedAt: now, removedBy: liaison, revision: 3 });
  expect(JSON.stringify(left)).not.toMatch(/shoulder|knee|tear|mri|IMAGING|2026-02-27/i);
  await expect(store.documents.restore(_id, by(liaison, inHours(1)))).rejects.toMatchObject(missing);
  await store.documents.remove(_id, by());
  await expect(add(athlete, _id)).rejects.toMatchObject(missing);
});

test('a purge that was cut off is completed by the next, and of purge and restore one is first', async () => {
  const { _id } = await added(randomUUID());
  await store.documents.remove(_id, by());
  // As a process leaves it that ended after the first step.
  await collection(documentsName).updateOne({ _id }, { $set: { said: null, earlier: [] } });
  await store.documents.purge(inHours(24.1));
  expect([await leftOf(_id), (await stored(_id))?.purgeAt]).toEqual([[0, 0], undefined]);

  for (let round = 0; round < 10; round++) {
    const other = await added(randomUUID());
    await store.documents.remove(other._id, by());
    const [restored] = await Promise.allSettled([
      store.documents.restore(other._id, by(liaison, inHours(23))),
      store.documents.purge(inHours(24.1)),
      store.documents.purge(inHours(24.1)),
    ]);
    const isThere = (await store.documents.shown(other._id)) !== null;
    expect(isThere).toBe(restored.status === 'fulfilled');
    expect(await leftOf(other._id)).toEqual(isThere ? [1, 1] : [0, 0]);
  }
});

test('a file that nobody added is deleted, also one whose upload was cut off, and one that was added stays', async () => {
  const athlete = randomUUID();
  const [loose, cutOff, named] = [await upload(athlete), await upload(athlete), await upload(athlete)];
  await collection(documentFilesName).updateOne({ _id: cutOff }, { $set: { isWhole: false } });
  await add(athlete, named);
  await store.documents.purge(inHours(24));
  expect(await leftOf(loose)).toEqual([1, 1]);
  for (const when of [inHours(25), inHours(100)]) await store.documents.purge(when);
  expect([await leftOf(loose), await leftOf(cutOff), await leftOf(named)]).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});

test('nothing is uploaded or added for an athlete whose account is gone, and what was is kept until it is erased', async () => {
  const athlete = randomUUID();
  const { _id } = await added(athlete);
  const waiting = await upload(athlete);
  expect(await store.documents.close(athlete, by())).toBe(1);
  await expect(upload(athlete)).rejects.toMatchObject(missing);
  await expect(add(athlete, waiting)).rejects.toMatchObject(missing);
  await expect(change(_id, { note: null }, 1)).rejects.toMatchObject(missing);
  expect(await leftOf(_id)).toEqual([1, 1]);
  await store.documents.erase(athlete);
  expect([await leftOf(_id), await leftOf(waiting), await store.documents.kept(athlete)]).toEqual([[0, 0], [0, 0], 0]);
});

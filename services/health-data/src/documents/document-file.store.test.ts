import { randomUUID } from 'node:crypto';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { hoursAfter } from './document.ts';
import { documentFilesName } from './document-file.store.ts';

let store: DailyStore;
const now = new Date('2026-03-02T09:30:00.000Z');

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const by = (id: string = randomUUID()) => ({ id, now });
const upload = async (athlete: string, saving = by(), bytes = Buffer.from('%PDF-')) => {
  const file = { bytes, mediaType: 'application/pdf', look: null } as const;
  return (await store.documentFiles.store(athlete, 'mri.pdf', file, saving))._id;
};
const notes = () => databaseOf(store.mongo).collection<{ _id: string; ownerId: string }>(documentFilesName);
const all = async (content: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
};

test.each([1, 256 * 1024, 5 * 1024 * 1024 + 1])('a file of %d bytes comes back byte by byte', async (size) => {
  const bytes = Buffer.from(Array.from({ length: size }, (_, n) => n % 251));
  const fileId = await upload(randomUUID(), by(), bytes);
  expect((await all(store.documentFiles.content(fileId, size))).equals(bytes)).toBe(true);
  expect(await store.documentFiles.preview(fileId)).toBeNull();
});

test('the preview of a picture is no part of it', async () => {
  const look = { width: 4, height: 3, preview: Buffer.from('small') };
  const file = { bytes: Buffer.from('picture'), mediaType: 'image/png', look } as const;
  const kept = await store.documentFiles.store(randomUUID(), 'knee.png', file, by());
  expect(kept).toMatchObject({ name: 'knee.png', mediaType: 'image/png', size: 7, width: 4, height: 3 });
  expect((await all(store.documentFiles.content(kept._id, 7))).toString()).toBe('picture');
  expect((await store.documentFiles.preview(kept._id))?.toString()).toBe('small');
});

test('all files of an athlete take up at most 1 GB, also those that arrive at the same moment', async () => {
  const athlete = randomUUID();
  const first = await upload(athlete);
  await notes().updateOne({ _id: first }, { $set: { size: 1024 ** 3 - 10 } });
  const tried = await Promise.allSettled([upload(athlete), upload(athlete), upload(athlete)]);
  const uploaded = tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(uploaded.length).toBeLessThan(3);
  if (uploaded.length < 2) await upload(athlete);
  if (uploaded.length < 1) await upload(athlete);
  await expect(upload(athlete)).rejects.toMatchObject({
    ...{
      code: 'INVALID',
      fields: { file: 'All documents of an athlete take up at most 1 GB. What was removed counts for another day' },
    },
  });
  expect(await notes().countDocuments({ ownerId: athlete })).toBe(3);
  await notes().updateOne({ _id: first }, { $set: { size: 1024 ** 3 } });
  await expect(store.documentFiles.makeRoom(athlete, randomUUID(), now)).rejects.toMatchObject({ code: 'INVALID' });
  expect(await upload(randomUUID())).toBeTruthy();
});

test('of more than ten files that are not added, those uploaded first cannot be added, unless a form may be open', async () => {
  const athlete = randomUUID();
  const person = randomUUID();
  const minutesLater = (minutes: number) => hoursAfter(now, minutes / 60);
  const room = (when: Date, who = person) => store.documentFiles.makeRoom(athlete, who, when);
  const ids: string[] = [];
  for (let count = 0; count < 10; count++) {
    ids.push(await upload(athlete, { id: person, now: minutesLater(count) }));
  }
  await expect(room(minutesLater(9))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many of your files wait to be added. Try again in ten minutes.',
  });
  await room(minutesLater(9), randomUUID());
  const said = { title: 'MRI', kind: 'IMAGING', date: '2026-02-27', note: null } as const;
  const add = (fileId: string | undefined) =>
    store.documents.add(athlete, { ...said, fileId: String(fileId) }, { id: person, now: minutesLater(11) });
  await room(minutesLater(11));
  await expect(add(ids[0])).rejects.toMatchObject({ fields: { fileId: 'Upload the file again' } });
  await add(ids[1]);
  await store.documentFiles.purgeLoose(hoursAfter(now, 2));
  expect(await notes().countDocuments({ _id: { $in: ids } })).toBe(9);
});

test('a reader of a file that is deleted meanwhile gets no more of it', async () => {
  const fileId = await upload(randomUUID(), by(), Buffer.alloc(600 * 1024));
  const content = store.documentFiles.content(fileId, 600 * 1024);
  await content.next();
  await store.documentFiles.remove([fileId]);
  await expect(content.next()).rejects.toThrow('a file has gone');
});

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectStore } from '@entourage/kit/objects/object-store.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { admin, hashOf, log, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';
import { purgeObjects } from '../objects/purge-objects.ts';
import { checkOne } from './check-files.ts';

const { jest } = import.meta;

jest.setTimeout(60_000);

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

const listed = async () => (await store.files.page({ after: null, limit: 50 })).files;
const keysOf = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of store.objects.list(prefix)) keys.push(key);
  return keys;
};

test('the same content is one file, whatever its name, also at once', async () => {
  const both = await Promise.all([
    store.upload('The athlete rests.', 'a.txt'),
    store.upload('The athlete rests.', 'b.txt'),
  ]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(both.map(({ isDuplicate }) => isDuplicate).sort()).toEqual([false, true]);
  expect((await store.published()).map(({ type }) => type)).toEqual(['file.uploaded']);
});

test('uploads of the same files in another order at once are both stored', async () => {
  const ids = new Map<string, string>();
  for (const content of ['One rests.', 'Two rest.', 'Three rest.']) ids.set(content, (await store.upload(content)).id);
  const received = (content: string) => ({
    originalName: 'again.txt',
    fileType: 'TXT' as const,
    path: `files/${randomUUID()}`,
    bytes: content.length,
    sha256: hashOf(content),
  });
  const add = (...contents: string[]) => store.files.add(contents.map(received), admin);
  const gate = await store.pool.connect();
  await gate.query('begin');
  await gate.query('select from training_files where id = $1 for update', [ids.get('Two rest.')]);
  const both = [add('One rests.', 'Two rest.', 'Three rest.'), add('Three rest.', 'Two rest.', 'One rests.')];
  await eventually(async () => {
    const { rows } = await store.pool.query(
      'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = $1',
      [store.database.name],
    );
    expect(rows).toHaveLength(2);
  });
  await gate.query('commit');
  gate.release();
  for (const added of await Promise.all(both))
    expect(added.map(({ id, isDuplicate }) => [id, isDuplicate]).toSorted()).toEqual(
      [...ids.values()].map((id) => [id, true]).toSorted(),
    );
});

test('a good file becomes ready with its report; a bad one an error with its line', async () => {
  const good = await store.upload('The athlete rests. Ask anna@example.org.\n');
  const bad = await store.upload('{"a": 1}\n{"b": \n', 'records.jsonl');
  for (const { id } of [good, bad]) await store.check(id);
  const [second, first] = await listed();
  expect(first).toMatchObject({
    ...{ id: good.id, fileType: 'TXT', status: 'READY' },
    processingNotes: '1 line, 40 characters of text, 1 place with possible personal data.',
  });
  expect(second).toMatchObject({
    fileType: 'JSONL',
    status: 'ERROR',
    processingNotes: 'Line 2: The line is not JSON.',
  });
  expect(await keysOf('texts/')).toHaveLength(1);
  expect((await store.published()).map(({ type, version }) => [type, version])).toEqual([
    ['file.uploaded', 1],
    ['file.uploaded', 1],
    ['file.ready', 2],
    ['file.refused', 2],
  ]);
});

test('files that are ready are counted, and those with finds among them', async () => {
  await store.ready();
  const { id } = await store.upload('Ask anna@example.org.');
  await store.check(id);
  await store.upload('Ask bela@example.org.');
  expect(await store.files.countReady()).toEqual({ all: 2, withFinds: [id] });
});

test('a check that was killed is taken over, and what it writes later is refused', async () => {
  const { id } = await store.upload('The athlete rests.');
  const killed = await store.files.claim(id);
  expect(await store.files.unchecked()).toEqual([]);
  await endLease();
  expect(await store.files.unchecked()).toEqual([{ id, attempts: 1 }]);
  await store.check(id);
  expect(
    await store.files.finish(killed as NonNullable<typeof killed>, { notes: 'late', report: null, text: null }),
  ).toBe(false);
  expect(await listed()).toMatchObject([{ status: 'READY' }]);
});

const endLease = () => store.pool.query("update training_files set checked_until = now() - interval '1 second'");

test('a content that breaks off is read again later, and says nothing about the file', async () => {
  const { id } = await store.upload('The athlete rests.');
  const objects: ObjectStore = {
    ...store.objects,
    read: async () =>
      Readable.from(
        (function* () {
          yield Buffer.from('The athlete ');
          throw new Error('the store is away');
        })(),
      ),
  };
  const check = checkOne(id, { files: store.files, objects, wakeRelay: () => undefined, log });
  await expect(check).rejects.toThrow('the store is away');
  expect(await listed()).toMatchObject([{ status: 'PROCESSING', processingNotes: null }]);
  expect(await keysOf('texts/')).toEqual([]);
  await endLease();
  await store.check(id);
  expect(await listed()).toMatchObject([{ status: 'READY' }]);
});

test('a file whose check lost the answer of its commit keeps its text', async () => {
  const { id } = await store.upload('The athlete rests.');
  const files: typeof store.files = {
    ...store.files,
    async finish(...given) {
      await store.files.finish(...given);
      throw new Error('the connection broke');
    },
  };
  const check = checkOne(id, { files, objects: store.objects, wakeRelay: () => undefined, log });
  await expect(check).rejects.toThrow('the connection broke');
  expect(await listed()).toMatchObject([{ status: 'READY' }]);
  expect(await keysOf('texts/')).toHaveLength(1);
});

test('refused content that is uploaded again is checked again, with all its tries', async () => {
  const { id } = await store.upload('The athlete rests.', 'a.txt');
  for (const key of await keysOf('files/')) await store.objects.remove(key);
  await store.pool.query('update training_files set attempts = 4');
  await store.check(id);
  expect(await listed()).toMatchObject([{ status: 'ERROR', processingNotes: expect.stringMatching('is gone') }]);
  const stale = { id, attempt: 5 };
  const both = await Promise.all([
    store.upload('The athlete rests.', 'b.txt'),
    store.upload('The athlete rests.', 'b.txt'),
  ]);
  expect(both.map((file) => [file.id, file.isDuplicate]).sort()).toEqual([
    [id, false],
    [id, true],
  ]);
  const unneeded = both.map((file) => file.unneeded ?? '');
  expect(new Set(unneeded).size).toBe(2);
  for (const key of unneeded) await store.objects.remove(key);
  expect(await listed()).toMatchObject([{ originalName: 'b.txt', status: 'UPLOADED', processingNotes: null }]);
  await store.check(id);
  expect(await store.files.finish(stale, { notes: 'late', report: null, text: null })).toBe(false);
  expect(await listed()).toMatchObject([{ id, status: 'READY' }]);
  expect((await store.published()).map(({ type, version }) => [type, version])).toEqual([
    ['file.uploaded', 1],
    ['file.refused', 2],
    ['file.uploaded', 3],
    ['file.ready', 4],
  ]);
});

test('a file that kills its check again and again is refused', async () => {
  const { id } = await store.upload('The athlete rests.');
  await store.pool.query('update training_files set attempts = 5');
  await store.check(id);
  expect(await listed()).toMatchObject([
    { status: 'ERROR', processingNotes: expect.stringMatching('could not be checked') },
  ]);
});

test('a file in use cannot be deleted: by a job that waits, not by one that ended', async () => {
  const id = await store.ready();
  const job = await store.start();
  const usedBy = [{ kind: 'JOB', id: job.id, name: 'Rest and sleep' }];
  expect(await listed()).toMatchObject([{ isInUse: true, usedBy, usedByCount: 1 }]);
  expect(await outcomeOf(store.files.remove(id))).toBe('TRAINING_FILE_IN_USE');
  await store.jobs.change(job.id, 'cancel', admin);
  expect((await store.files.remove(id))?.paths).toHaveLength(2);
  expect(await store.files.remove(id)).toBeNull();
  expect(await outcomeOf(store.jobs.change(job.id, 'retry', admin))).toBe('NO_TRAINING_DATA');
});

test('a file names the first 20 of its uses, and counts them all', async () => {
  await store.ready();
  for (let job = 0; job < 21; job++) await store.start();
  const [file] = await listed();
  expect([file?.usedBy.length, file?.usedByCount]).toEqual([20, 21]);
});

test('a job and a deletion at once: either the job has its file, or there is none', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const id = await store.ready(`${turn} athletes rest. `.repeat(200));
    const [started, removed] = await Promise.all([
      outcomeOf(store.start({ trainingFileIds: [id] })),
      outcomeOf(store.files.remove(id)),
    ]);
    expect([
      ['done', 'TRAINING_FILE_IN_USE'],
      ['NO_TRAINING_DATA', 'done'],
    ]).toContainEqual([started, removed]);
  }
});

test('contents without a row are removed after a day', async () => {
  await store.ready();
  const lost = `files/${randomUUID()}`;
  await store.objects.write(lost, Readable.from([Buffer.from('x')]));
  expect(await purgeObjects(store.objects, store, new Date())).toBe(0);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  await purgeObjects(store.objects, store, tomorrow);
  expect(await keysOf('files/')).not.toContain(lost);
  expect(await keysOf('files/')).toHaveLength(1);
});

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startS3StandIn } from '@entourage/stack/testing/s3-stand-in';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-object-store.ts';

interface Kind {
  readonly store: ObjectStore;
  /** Objects, finished or not. */
  left(): Promise<number>;
  /** Leaves unfinished writes of now and of a day ago. */
  abandon(): Promise<void>;
  unfinished(): Promise<number>;
  /** A write to it fails as to a full one. */
  whenFull(write: (content: Readable) => Promise<unknown>): Promise<unknown>;
  close(): Promise<void>;
}

const yesterday = () => new Date(Date.now() - 25 * 3_600_000);

async function inFolder(): Promise<Kind> {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  const drafts = join(folder, '.unfinished');
  return {
    store: openFolderStore(folder),
    left: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => !entry.isDirectory()).length,
    async abandon() {
      await mkdir(drafts);
      for (const name of ['old', 'new']) await writeFile(join(drafts, name), 'x');
      await utimes(join(drafts, 'old'), yesterday(), yesterday());
    },
    unfinished: async () => (await readdir(drafts)).length,
    whenFull(write) {
      // As `createWriteStream` fails on it.
      const full = new Readable({ read: () => undefined });
      full.destroy(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
      return write(full);
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function inS3(): Promise<Kind> {
  const s3 = await startS3StandIn();
  const settings = { S3_ENDPOINT: s3.url, S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey };
  return {
    store: openObjectStore({ OBJECT_STORE_URL: `s3://${s3.bucket}/training/one`, ...settings }),
    left: async () => s3.objects.size + s3.uploads.size,
    async abandon() {
      const parts = new Map();
      for (const begunAt of [yesterday(), new Date()])
        s3.uploads.set(begunAt.toISOString(), { key: 'training/one/files/two', begunAt, parts });
    },
    unfinished: async () => s3.uploads.size,
    whenFull(write) {
      s3.fill();
      return write(Readable.from([Buffer.from('x')]));
    },
    close: s3.stop,
  };
}

let kind: Kind;
let store: ObjectStore;
afterEach(() => kind.close());

async function keysOf(listed: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listed) keys.push(key);
  return keys.sort();
}
const text = async (key: string) => (await buffer(await store.read(key))).toString();
const write = (key: string, ...pieces: string[]) =>
  store.write(key, Readable.from(pieces.map((piece) => Buffer.from(piece))));

describe.each([
  ['a folder', inFolder],
  ['S3 (a stand-in for it)', inS3],
])('%s', (_name, open) => {
  beforeEach(async () => {
    kind = await open();
    ({ store } = kind);
  });

  test('what is written is read, listed and removed; it is measured and hashed on the way', async () => {
    expect(await write('files/one', 'ab', 'c')).toEqual({
      bytes: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect(await text('files/one')).toBe('abc');
    await write('other/two', 'x');
    expect(await keysOf(store.list('files/'))).toEqual(['files/one']);
    await store.remove('files/one');
    await store.remove('files/one');
    await expect(store.read('files/one')).rejects.toThrow('nothing is stored as files/one');
  });

  test('an empty object is one', async () => {
    expect(await write('files/one')).toMatchObject({ bytes: 0 });
    expect(await text('files/one')).toBe('');
  });

  test('many are listed, each once, with the time since when they are there', async () => {
    const keys = Array.from({ length: 8 }, (_, at) => `files/${at}`);
    for (const key of keys) await write(key, key);
    const found: Array<{ key: string; storedAt: Date }> = [];
    for await (const each of store.list('files/')) found.push(each);
    expect(found.map(({ key }) => key).sort()).toEqual(keys);
    for (const { storedAt } of found) expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
  });

  test('a stream that breaks leaves nothing, and what was there stays', async () => {
    await write('files/one', 'before');
    const broken = Readable.from(
      (async function* () {
        // More than S3 takes in one part.
        for (let count = 0; count < 20; count++) yield Buffer.alloc(1024 * 1024);
        throw new Error('gone');
      })(),
    );
    await expect(store.write('files/one', broken)).rejects.toThrow('gone');
    expect(await text('files/one')).toBe('before');
    expect(await kind.left()).toBe(1);
  });

  test('a large stream is there as a whole', async () => {
    const pieces = Array.from({ length: 41 }, (_, at) => Buffer.alloc(512 * 1024, at));
    await store.write('files/one', Readable.from(pieces));
    expect((await buffer(await store.read('files/one'))).equals(Buffer.concat(pieces))).toBe(true);
    expect(await kind.left()).toBe(1);
  });

  test('a full store is said to be full', async () => {
    await expect(kind.whenFull((content) => store.write('files/one', content))).rejects.toMatchObject({
      name: 'StoreFull',
    });
    expect(await kind.left()).toBe(0);
  });

  test('unfinished writes of a killed process are removed after a day', async () => {
    await kind.abandon();
    expect(await keysOf(store.list(''))).toEqual([]);
    expect(await kind.unfinished()).toBe(1);
  });

  test.each(['../one', 'files/../../one', '/etc/passwd', 'files/', 'files/.hidden', 'Files/one', 'files/a b', 'files'])(
    'no key leads out of it: %s',
    async (key) => {
      await expect((async () => store.read(key))()).rejects.toThrow('not a key');
    },
  );
});

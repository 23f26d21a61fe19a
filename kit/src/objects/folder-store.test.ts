import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openFolderStore } from './folder-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function keysOf(listed: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listed) keys.push(key);
  return keys;
}

const filesLeft = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => !entry.isDirectory()).length;

test('what is written is read, listed and removed; it is measured and hashed on the way', async () => {
  const store = openFolderStore(folder);
  expect(await store.write('files/one', Readable.from([Buffer.from('ab'), Buffer.from('c')]))).toEqual({
    bytes: 3,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  });
  expect((await buffer(await store.read('files/one'))).toString()).toBe('abc');
  await store.write('other/two', Readable.from([Buffer.from('x')]));
  expect(await keysOf(store.list('files/'))).toEqual(['files/one']);
  await store.remove('files/one');
  await store.remove('files/one');
  await expect(store.read('files/one')).rejects.toThrow('nothing is stored as files/one');
});

test('a stream that breaks leaves nothing, and what was there stays', async () => {
  const store = openFolderStore(folder);
  await store.write('files/one', Readable.from([Buffer.from('before')]));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    })(),
  );
  await expect(store.write('files/one', broken)).rejects.toThrow('gone');
  expect((await buffer(await store.read('files/one'))).toString()).toBe('before');
  expect(await filesLeft()).toBe(1);
});

test('a full disk is said to be full', async () => {
  const store = openFolderStore(folder);
  // As `createWriteStream` fails on it.
  const full = new Readable({ read: () => undefined });
  full.destroy(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  await expect(store.write('files/one', full)).rejects.toMatchObject({ name: 'StoreFull' });
  expect(await filesLeft()).toBe(0);
});

test('unfinished writes of a killed process are removed after a day', async () => {
  const store = openFolderStore(folder);
  await mkdir(join(folder, '.unfinished'));
  for (const name of ['old', 'new']) await writeFile(join(folder, '.unfinished', name), 'x');
  const before = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(folder, '.unfinished', 'old'), before, before);
  expect(await keysOf(store.list(''))).toEqual([]);
  expect(await readdir(join(folder, '.unfinished'))).toEqual(['new']);
});

test.each(['../one', 'files/../../one', '/etc/passwd', 'files/', 'files/.hidden', 'Files/one', 'files/a b', 'files'])(
  'no key leads out of the folder: %s',
  async (key) => {
    const store = openFolderStore(folder);
    await expect((async () => store.read(key))()).rejects.toThrow('not a key');
  },
);

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { newFolder, removeLeftFolders } from './worker-folders.ts';

test('a worker that begins removes what one of its name has left, and nothing of others', async () => {
  const [killed, other] = [`one-${process.pid}`, `one-${process.pid}-2`];
  const folders = [await newFolder(killed), await newFolder(killed), await newFolder(other)];
  await removeLeftFolders(killed);
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false, true]);
  await rm(folders[2] ?? '', { recursive: true });
});

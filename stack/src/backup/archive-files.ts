import { createReadStream, createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StackError } from '../../bootstrap/stack-error.mjs';
import type { BackupKeys } from './backup-keys.ts';
import { type ArchiveRecord, readRecords } from './records.ts';
import { seal, unseal } from './sealed-stream.ts';

/** Names of archives in a folder, which sort by time. */
const ownName = /^entourage-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/;
const unfinished = '.unfinished';
const dayMs = 24 * 3600 * 1000;

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();
const archivesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => ownName.test(name))
    .sort();

/** The file to write: the path itself, or one named by the time in a folder. */
export function fileFor(path: string, now: Date): string {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const file = isFolder(path) ? join(path, `entourage-${time}.backup`) : path;
  if (existsSync(file)) throw new StackError([`${file} is there already: name another file.`]);
  if (!isFolder(dirname(file))) throw new StackError([`There is no folder ${dirname(file)}: create it.`]);
  return file;
}

/** The file to read: the path itself, or the newest archive in a folder. */
export function fileFrom(path: string): string {
  const file = isFolder(path) ? join(path, archivesIn(path).at(-1) ?? '') : path;
  if (!existsSync(file) || isFolder(file)) throw new StackError([`There is no archive at ${path}.`]);
  return file;
}

/** Compressed, then encrypted; the file has its name only when it is whole and on the disk. */
export async function writeArchive(file: string, keys: BackupKeys, records: AsyncIterable<Buffer>): Promise<number> {
  const fresh = `${file}${unfinished}`;
  rmSync(fresh, { force: true });
  try {
    await pipeline(
      records,
      createGzip({ level: 1 }),
      (content: AsyncIterable<Buffer>) => seal(content, keys),
      createWriteStream(fresh, { flags: 'wx', mode: 0o600, flush: true }),
    );
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
  return statSync(file).size;
}

/** Hands over the records one by one; what they were is certain only when this returns. */
export async function readArchive(
  file: string,
  keys: BackupKeys,
  take: (record: ArchiveRecord) => Promise<void>,
): Promise<void> {
  let stopped = false;
  let taken: Promise<void> = Promise.resolve();
  async function takeAll(content: AsyncIterable<Buffer>): Promise<void> {
    for await (const record of readRecords(content)) {
      if (stopped) return;
      await take(record);
    }
  }
  try {
    await pipeline(
      createReadStream(file) as Readable,
      (sealed: AsyncIterable<Buffer>) => unseal(sealed, keys),
      createGunzip(),
      (content: AsyncIterable<Buffer>) => {
        taken = takeAll(content);
        return taken;
      },
    );
  } catch (error) {
    // A failure of the file does not wait for the record at hand, and its cleaning up must.
    stopped = true;
    await taken.catch(() => undefined);
    throw error;
  }
}

/** Deletes all but the newest archives of a folder; other files are not touched. */
export function prune(folder: string, keep: number): string[] {
  const outdated = archivesIn(folder).slice(0, -keep);
  for (const name of outdated) rmSync(join(folder, name));
  return outdated;
}

/** Deletes what killed runs left in a folder. */
export function removeUnfinished(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(unfinished) || !ownName.test(basename(name, unfinished))) continue;
    const path = join(folder, name);
    if (now.getTime() - statSync(path).mtimeMs > dayMs) rmSync(path);
  }
}

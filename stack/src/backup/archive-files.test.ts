import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileFor, fileFrom, prune, readArchive, removeUnfinished, writeArchive } from './archive-files.ts';
import { readBackupKeys } from './backup-keys.ts';
import { type ArchiveRecord, recordOf, rowsOf } from './records.ts';

const keys = readBackupKeys(`first:${'s'.repeat(32)}`);
const now = new Date('2026-05-04T03:02:01.123Z');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archives-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(...names: string[]): void {
  for (const name of names) writeFileSync(join(folder, name), '');
}
const inFolder = () => readdirSync(folder).sort();

async function* someRecords() {
  yield recordOf('head', { madeAt: now.toISOString(), release: null });
  for (let n = 0; n < 50; n++) yield rowsOf([Buffer.alloc(40_000, n), Buffer.from('the end of a row')]);
}

test('an archive gives its records back, and only its owner may read the file', async () => {
  const file = fileFor(folder, now);
  expect(file).toBe(join(folder, 'entourage-2026-05-04T03-02-01Z.backup'));
  expect(await writeArchive(file, keys, someRecords())).toBe(statSync(file).size);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes('the end of a row')).toBe(false);
  const records: ArchiveRecord[] = [];
  await readArchive(file, keys, async (record) => void records.push(record));
  expect(records).toHaveLength(51);
  expect(records[0]).toEqual({ kind: 'head', value: { madeAt: now.toISOString(), release: null } });
  expect(records.at(-1)?.value).toEqual(Buffer.concat([Buffer.alloc(40_000, 49), Buffer.from('the end of a row')]));
});

test('a failure leaves no file, and nothing readable on the way', async () => {
  async function* failing() {
    yield* someRecords();
    expect(inFolder()).toEqual(['entourage-2026-05-04T03-02-01Z.backup.unfinished']);
    throw new Error('the database went away');
  }
  await expect(writeArchive(fileFor(folder, now), keys, failing())).rejects.toThrow('the database went away');
  expect(inFolder()).toEqual([]);
});

test('a file that is there is not overwritten', () => {
  put('mine');
  expect(() => fileFor(join(folder, 'mine'), now)).toThrow('is there already: name another file.');
  expect(() => fileFor(join(folder, 'none', 'mine'), now)).toThrow('There is no folder');
});

const archive = (day: number) => `entourage-2026-05-0${day}T03-17-00Z.backup`;

test('the newest archive of a folder is read', () => {
  put(archive(2), archive(3), archive(1), 'z.backup');
  expect(fileFrom(folder)).toBe(join(folder, archive(3)));
  expect(() => fileFrom(join(folder, 'other'))).toThrow('There is no archive at');
});

test('older archives are deleted, and no other file', () => {
  put(archive(1), archive(2), archive(3), 'entourage-before-upgrade.backup', 'notes.txt', `${archive(1)}.gpg`);
  expect(prune(folder, 2)).toEqual([archive(1)]);
  expect(inFolder()).toEqual(
    [archive(2), archive(3), 'entourage-before-upgrade.backup', 'notes.txt', `${archive(1)}.gpg`].sort(),
  );
});

test('what a killed backup left is deleted after a day; that of a running one stays', () => {
  put(`${archive(1)}.unfinished`, `${archive(2)}.unfinished`, 'mine.unfinished');
  const ago = (hours: number) => (now.getTime() - hours * 3600 * 1000) / 1000;
  utimesSync(join(folder, `${archive(1)}.unfinished`), ago(25), ago(25));
  utimesSync(join(folder, `${archive(2)}.unfinished`), ago(23), ago(23));
  utimesSync(join(folder, 'mine.unfinished'), ago(25), ago(25));
  removeUnfinished(folder, now);
  expect(inFolder()).toEqual([`${archive(2)}.unfinished`, 'mine.unfinished'].sort());
});

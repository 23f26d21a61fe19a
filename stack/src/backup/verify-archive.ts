import { fileFrom, readArchive } from './archive-files.ts';
import type { BackupKeys } from './backup-keys.ts';
import { type Checked, checkedRecords } from './checked-records.ts';

/** Reads a whole archive without any store: it opens, is complete, and its rows are those that were written. */
export async function verifyArchive(from: string, keys: BackupKeys): Promise<Checked & { readonly file: string }> {
  const file = fileFrom(from);
  const checked = checkedRecords();
  await readArchive(file, keys, checked.take);
  return { file, ...checked.finish() };
}

import { fileFor, prune, removeUnfinished, writeArchive } from './archive-files.ts';
import { archiveRecords } from './archive-records.ts';
import type { BackupKeys } from './backup-keys.ts';
import type { End } from './records.ts';
import type { Stores } from './stores.ts';

export interface Backup extends End {
  readonly file: string;
  readonly bytes: number;
  /** Names of older archives that were deleted. */
  readonly pruned: readonly string[];
}

/** Writes an archive of all databases; `keep` is the number of archives that stay in a folder. */
export async function backup(options: {
  stores: Stores;
  keys: BackupKeys;
  to: string;
  keep: number | null;
  release: string | null;
  now?: Date;
}): Promise<Backup> {
  const { stores, keys, to, keep, release, now = new Date() } = options;
  const file = fileFor(to, now);
  // Before the new archive, which needs their room.
  if (keep !== null) removeUnfinished(to, now);
  let end: End = { services: 0, rows: 0 };
  const records = archiveRecords(stores, { madeAt: now.toISOString(), release }, (written) => {
    end = written;
  });
  const bytes = await writeArchive(file, keys, records);
  return { file, bytes, ...end, pruned: keep === null ? [] : prune(to, keep) };
}

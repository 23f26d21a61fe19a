import type { ObjectStore } from '@entourage/kit/objects/object-store.ts';
import type { FileStore } from '../files/file.store.ts';
import type { JobStore } from '../jobs/job.store.ts';
import type { ModelStore } from '../models/model.store.ts';

/** Younger ones may belong to an upload or a run whose rows are not written yet. */
const orphanedMs = 24 * 3_600_000;
const atOnce = 100;

/** Whose contents they are. */
interface Owners {
  readonly files: Pick<FileStore, 'known'>;
  readonly jobs: Pick<JobStore, 'known'>;
  readonly models: Pick<ModelStore, 'known'>;
}

/** Removes contents whose rows were never written, or are deleted: their process was killed in between. */
export async function purgeObjects(objects: ObjectStore, { files, jobs, models }: Owners, now: Date): Promise<number> {
  let removed = 0;
  for (const [prefix, { known }] of [
    ['files/', files],
    ['texts/', files],
    ['jobs/', jobs],
    ['models/', models],
  ] as const) {
    const old: string[] = [];
    for await (const { key, storedAt } of objects.list(prefix))
      if (now.getTime() - storedAt.getTime() > orphanedMs) old.push(key);
    for (let at = 0; at < old.length; at += atOnce) {
      const keys = old.slice(at, at + atOnce);
      const kept = await known(keys);
      for (const key of keys.filter((each) => !kept.has(each))) {
        await objects.remove(key);
        removed++;
      }
    }
  }
  return removed;
}

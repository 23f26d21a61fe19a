import type { ObjectStore } from '@entourage/kit/objects/object-store.ts';
import type { FileStore } from '../files/file.store.ts';

/** Younger ones may belong to an upload whose rows are not written yet. */
const orphanedMs = 24 * 3_600_000;
const atOnce = 100;

/** Removes contents of files whose rows were never written, or are deleted: their process was killed in between. */
export async function purgeObjects(objects: ObjectStore, files: FileStore, now: Date): Promise<number> {
  const old: string[] = [];
  for (const prefix of ['files/', 'texts/']) {
    for await (const { key, storedAt } of objects.list(prefix))
      if (now.getTime() - storedAt.getTime() > orphanedMs) old.push(key);
  }
  let removed = 0;
  for (let at = 0; at < old.length; at += atOnce) {
    const keys = old.slice(at, at + atOnce);
    const known = await files.known(keys);
    for (const key of keys.filter((each) => !known.has(each))) {
      await objects.remove(key);
      removed++;
    }
  }
  return removed;
}

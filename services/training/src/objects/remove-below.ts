import type { ObjectStore } from '@entourage/kit/objects/object-store.ts';

/** Removes every object whose key begins with the prefix. */
export async function removeBelow(objects: ObjectStore, prefix: string): Promise<void> {
  for await (const { key } of objects.list(prefix)) await objects.remove(key);
}

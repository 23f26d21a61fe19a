import type { Position } from '@entourage/kit/cursor.ts';

/** The documents behind a place in a list that is sorted by an instant and then an id, the newest first; all where there is none. */
export function documentsBehind(after: Position | null, at: string): object {
  if (!after?.value) return {};
  const instant = new Date(after.value);
  return { $or: [{ [at]: { $lt: instant } }, { [at]: instant, _id: { $lt: after.id } }] };
}

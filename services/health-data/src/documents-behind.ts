import type { Position } from '@entourage/kit/data/cursor.ts';

/**
 * The filter for documents after a position, sorted by an instant and then an id, the newest first; all without a
 * position.
 */
export function documentsBehind(after: Position | null, at: string): object {
  if (!after?.value) return {};
  const instant = new Date(after.value);
  return { $or: [{ [at]: { $lt: instant } }, { [at]: instant, _id: { $lt: after.id } }] };
}

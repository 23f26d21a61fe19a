import type { Position } from '@entourage/kit/data/cursor.ts';

export interface PageAsked {
  readonly after: Position | null;
  readonly limit: number;
}

/**
 * The filter for documents after a position, sorted by an instant and then an id, the newest first; all without a
 * position.
 */
export function documentsBehind(after: Position | null, at: string): object {
  if (!after?.value) return {};
  const instant = new Date(after.value);
  return { $or: [{ [at]: { $lt: instant } }, { [at]: instant, _id: { $lt: after.id } }] };
}

/** The same where they are sorted by a day, which is text. */
export function daysBehind(after: Position | null, day: string): object {
  if (!after?.value) return {};
  return { $or: [{ [day]: { $lt: after.value } }, { [day]: after.value, _id: { $lt: after.id } }] };
}

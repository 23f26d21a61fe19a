import { givenInstant } from '@entourage/contracts/rest/time.ts';
import { z } from 'zod';
import { invalid, Problem } from '../serve/problem.ts';

const gone = 'This page no longer exists. Start again from the first.';
const instant = givenInstant(gone);

/** The types that a list may be sorted by, and that cursors may hold. */
export const sortedBy = {
  instant,
  instantOrNothing: instant.nullable(),
  wholeNumber: z.string().regex(/^\d{1,9}$/),
  text: z.string().regex(/^\P{Cc}*$/u),
} as const;

/** Where a page ended: the sort value, and the id that breaks ties. */
export interface Position {
  readonly value: string | null;
  readonly id: string;
}

export const writeCursor = ({ value, id }: Position): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

export function readCursor(
  cursor: string | null | undefined,
  value: (typeof sortedBy)[keyof typeof sortedBy],
): Position | null {
  if (!cursor) return null;
  try {
    const parts = z.tuple([value, z.uuid()]).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { value: parts[0], id: parts[1] };
  } catch {
    throw new Problem('INVALID_CURSOR', gone, { fields: { cursor: gone } });
  }
}

/** How many rows to read: one more than the page holds shows whether there is a next page. */
export function rowsFor(first: number): number {
  if (first < 1 || first > 100) throw invalid({ limit: 'A number from 1 to 100' });
  return first + 1;
}

/** The page from the rows that `rowsFor` asked for, and the cursor of the next one. */
export function pageOf<Row>(rows: readonly Row[], first: number, positionOf: (row: Row) => Position) {
  const nodes = rows.slice(0, first);
  const last = rows.length > first ? nodes.at(-1) : undefined;
  return { nodes, nextCursor: last === undefined ? null : writeCursor(positionOf(last)) };
}

/**
 * The rows after a position in a list sorted by an instant and then an id, as a Prisma condition; all rows without a
 * position. The first part is redundant, but lets an index start there.
 */
export function behind<At extends string, Id extends string>(
  after: Position | null,
  sorted: { readonly at: At; readonly id: Id; readonly oldestFirst?: true },
) {
  if (!after) return {};
  const instant = new Date(after.value ?? 0);
  const than = <Value>(value: Value) => (sorted.oldestFirst ? { gt: value } : { lt: value });
  return {
    [sorted.at]: sorted.oldestFirst ? { gte: instant } : { lte: instant },
    OR: [{ [sorted.at]: than(instant) }, { [sorted.id]: than(after.id) }],
  } as Record<At, { gte: Date } | { lte: Date }> & {
    OR: [Record<At, { gt: Date } | { lt: Date }>, Record<Id, { gt: string } | { lt: string }>];
  };
}

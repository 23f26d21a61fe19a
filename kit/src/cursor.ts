import { givenInstant } from '@entourage/contracts/rest/time.ts';
import { z } from 'zod';
import { invalid, Problem } from './problem.ts';

const gone = 'This page no longer exists. Start again from the first.';
const instant = givenInstant(gone);

/** What a list may be sorted by, and so what may stand in its cursors. */
export const sortedBy = {
  instant,
  instantOrNothing: instant.nullable(),
  wholeNumber: z.string().regex(/^\d{1,9}$/),
  text: z.string().regex(/^\P{Cc}*$/u),
} as const;

/** Where a page ended: the value it is sorted by and the id that breaks ties. */
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

/** How many to ask the store for: one more than the page holds tells whether there is another. */
export function rowsFor(first: number): number {
  if (first < 1 || first > 100) throw invalid({ limit: 'A number from 1 to 100' });
  return first + 1;
}

/** The page out of the rows that `rowsFor` asked for, and where the next one begins. */
export function pageOf<Row>(rows: readonly Row[], first: number, positionOf: (row: Row) => Position) {
  const nodes = rows.slice(0, first);
  const last = rows.length > first ? nodes.at(-1) : undefined;
  return { nodes, nextCursor: last === undefined ? null : writeCursor(positionOf(last)) };
}

/**
 * The rows behind a place in a list that is sorted by an instant and then an id, as Prisma takes a condition; all of them where
 * there is no place. Its first part says what the second does too: it is the one that an index can begin at.
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

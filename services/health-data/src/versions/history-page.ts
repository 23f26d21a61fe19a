import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Saved } from './version.ts';

export interface HistoryArgs {
  readonly athleteId: string;
  readonly first: number;
  readonly after?: string | null;
}

/** What to read for this page of a history; refuses a cursor that is none. */
export function askedPage({ first, after }: HistoryArgs): { below: number | null; limit: number } {
  const position = readCursor(after, sortedBy.wholeNumber);
  return { below: position && Number(position.value), limit: rowsFor(first) };
}

/** The page of these versions, the newest first, each shown beside what it said before. */
export function historyPage<Content, Node>(
  { versions, total }: { versions: readonly Saved<Content>[]; total: number },
  { first }: HistoryArgs,
  shown: (saved: Saved<Content>, before: Content | null) => Node,
) {
  const page = pageOf(versions, first, ({ version, _id }) => ({ value: String(version), id: _id }));
  // The extra row that shows whether there is another page is also what the last row differs from.
  const nodes = page.nodes.map((saved, index) => shown(saved, versions[index + 1]?.content ?? null));
  return { nodes, total, nextCursor: page.nextCursor };
}

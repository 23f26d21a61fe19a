import { remakeBetween, table } from '../../contracts/make/markdown.ts';

export const firstLineOf = (block: string): string => `<!-- ${block} -->`;
export const lastLineOf = (block: string): string => `<!-- end of ${block} -->`;

/**
 * Writes rows into a block of a document. Each replaces the row with the same first cell or is appended; other rows
 * stay: a run may have measured only some of them.
 */
export function replaceRows(
  document: string,
  block: string,
  head: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): string {
  const made = remakeBetween(document, firstLineOf(block), lastLineOf(block), (before) => {
    const byName = new Map([...rowsIn(before), ...rows].map((cells) => [cells[0], cells]));
    return `\n${table(head, [...byName.values()])}\n\n`;
  });
  if (made === null) throw new Error(`there is no block '${block}'`);
  return made;
}

const rowsIn = (block: string): string[][] =>
  block
    .split('\n')
    .filter((line) => line.startsWith('|'))
    // Skips the head, and the line below it.
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

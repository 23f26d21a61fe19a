/** A Markdown table as the formatter writes it. */
export function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  // Markdown needs three dashes below a head.
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, n) => (cells[n] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Regenerates the text between two lines; null if they are missing. */
export function remakeBetween(
  text: string,
  first: string,
  last: string,
  remake: (between: string) => string,
): string | null {
  const [opens, end] = [text.indexOf(`${first}\n`), text.indexOf(`${last}\n`)];
  const start = opens + first.length + 1;
  if (opens < 0 || end < start) return null;
  return text.slice(0, start) + remake(text.slice(start, end)) + text.slice(end);
}

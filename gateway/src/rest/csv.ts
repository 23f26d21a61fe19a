/** What a spreadsheet would take for a formula, also behind blanks or in wide letters. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** One line of RFC 4180; a cell that could be a formula is text, and says so as spreadsheets do. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Spreadsheets run such text as a formula, also after blanks or in full-width characters. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** One line of RFC 4180; a possible formula gets the prefix by which spreadsheets mark text. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

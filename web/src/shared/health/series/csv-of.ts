import { readingOf, type Series } from './series-of.ts';

/** The name of the series and its last day: nobody's name stands in a downloads folder. */
export const fileNameOf = ({ name }: Series, days: readonly string[]): string =>
  `${name.toLowerCase().replaceAll('_', '-')}-${days.at(-1)}.csv`;

/** The recorded values of a series, the earliest first; answers also with their word. */
export function csvOf(series: Series, days: readonly string[]): string {
  const { label, unit, values, answers } = series;
  const rows = days.flatMap((day, at) => {
    const value = values[at] ?? null;
    if (value === null) return [];
    return [[day, String(value), unit, ...(answers ? [readingOf(series, value)] : [])]];
  });
  return [['Date', label, 'Unit', ...(answers ? ['Answer'] : [])], ...rows].map(lineOf).join('');
}

const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

import { type Measure, type MeasurementSource, measureNames, measures } from '@entourage/contracts/health.ts';
import { columns, type Measured, measureOf, readDate, readRow, readValue, type Wrong } from './read-row.ts';

/** How a file's rows are read, by its heading. */
export interface Layout {
  readonly source: MeasurementSource;
  readonly delimiter: string;
  readonly width: number;
  /** `today` is the latest allowed date. */
  readonly read: (cells: readonly string[], today: string) => RowRead;
  /** Its column with the values of a measure. */
  readonly columnOf: (measure: Measure) => string;
  /** Two nights that end on one day are no error of a wearable: the longer one counts. */
  readonly mayRepeat: boolean;
}

export type RowRead = { readonly measured: readonly Measured[]; readonly leftOut: number } | { readonly wrong: Wrong };

const delimiters = [',', ';', '\t'] as const;

/** Finds the separator by which the first row is a known heading, in any order of columns. */
export function layoutOf(firstRow: string): Layout | null {
  for (const delimiter of delimiters) {
    const names = firstRow.split(delimiter).map(nameIn);
    const layout = listOf(names, delimiter) ?? wearableOf(names, delimiter) ?? tableOf(names, delimiter);
    if (layout) return layout;
  }
  return null;
}

const nameIn = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .toLowerCase();

/** A measure in each row. */
function listOf(names: readonly string[], delimiter: string): Layout | null {
  if (names.length !== columns.length || !columns.every((column) => names.includes(column))) return null;
  const [date, measure, value] = columns.map((column) => names.indexOf(column)) as [number, number, number];
  return {
    ...{ source: 'LIST', delimiter, width: names.length, mayRepeat: false, columnOf: () => 'value' },
    read(cells, today) {
      const [takenOn = '', of = '', figure = ''] = [cells[date], cells[measure], cells[value]];
      const read = readRow({ date: takenOn, measure: of, value: figure }, { decimalComma: delimiter !== ',', today });
      return 'wrong' in read ? read : { measured: [read.row], leftOut: 0 };
    },
  };
}

/** A column for each measure. */
function tableOf(names: readonly string[], delimiter: string): Layout | null {
  const date = names.indexOf('date');
  const of = names.flatMap((name, column) => {
    const measure = measureOf.get(name);
    return measure ? [{ measure, column }] : [];
  });
  if (date === -1 || of.length === 0 || of.length + 1 !== names.length) return null;
  return {
    ...{ source: 'TABLE', delimiter, width: names.length, mayRepeat: false, columnOf: labelOf },
    read(cells, today) {
      const takenOn = readDate(cells[date] ?? '', today);
      const wrong: Wrong = 'refused' in takenOn ? { date: takenOn.refused } : {};
      const measured: Measured[] = [];
      for (const { measure, column } of of) {
        const cell = cells[column]?.trim() ?? '';
        if (cell === '') continue;
        const value = readValue(cell, delimiter !== ',', measure);
        if ('refused' in value) wrong[labelOf(measure)] = value.refused;
        else if ('is' in takenOn) measured.push({ measure, takenOn: takenOn.is, value: value.is });
      }
      return Object.keys(wrong).length > 0 ? { wrong } : { measured, leftOut: 0 };
    },
  };
}

interface Wearable {
  readonly source: MeasurementSource;
  /** The names of the column with the day on which a night ended; a timestamp's day counts. */
  readonly day: readonly string[];
  /** The names of each measure's column, and the factor that turns its unit into ours. */
  readonly of: Readonly<Partial<Record<Measure, { readonly names: readonly string[]; readonly factor: number }>>>;
  /** Rows that count have this value in this column, where there is one. */
  readonly only?: { readonly column: string; readonly value: string };
}

const wearables: readonly Wearable[] = [
  {
    source: 'WHOOP',
    day: ['wake onset'],
    of: {
      HEART_RATE_VARIABILITY: { names: ['heart rate variability (ms)'], factor: 1 },
      RESTING_HEART_RATE: { names: ['resting heart rate (bpm)'], factor: 1 },
      SLEEP_DURATION: { names: ['asleep duration (min)'], factor: 1 / 60 },
    },
    only: { column: 'nap', value: 'false' },
  },
  {
    source: 'OURA',
    day: ['day', 'date'],
    of: {
      HEART_RATE_VARIABILITY: { names: ['average hrv'], factor: 1 },
      RESTING_HEART_RATE: { names: ['lowest heart rate', 'lowest resting heart rate'], factor: 1 },
      SLEEP_DURATION: { names: ['total sleep duration', 'total sleep time'], factor: 1 / 3600 },
    },
    only: { column: 'type', value: 'long_sleep' },
  },
];

/** An export of a wearable. Its other columns, its empty cells and its nights without an end are skipped. */
function wearableOf(given: readonly string[], delimiter: string): Layout | null {
  const names = given.map((name) => name.replaceAll('_', ' '));
  const columnOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  for (const { source, day, of, only } of wearables) {
    const date = columnOf(day);
    const found = measureNames.flatMap((measure) => {
      const column = columnOf(of[measure]?.names ?? []);
      return column === -1 ? [] : [{ measure, column, factor: of[measure]?.factor ?? 1 }];
    });
    if (date === -1 || found.length === 0) continue;
    const kind = only ? names.indexOf(only.column) : -1;
    return {
      ...{ source, delimiter, width: names.length, mayRepeat: true, columnOf: labelOf },
      read(cells, today) {
        const night = cells[date]?.trim() ?? '';
        if (night === '' || (kind !== -1 && cells[kind]?.trim().toLowerCase() !== only?.value)) return nothing;
        const takenOn = readDate(night.slice(0, 'YYYY-MM-DD'.length), today);
        if ('refused' in takenOn) return { wrong: { [given[date] ?? 'date']: takenOn.refused } };
        const values = found.flatMap(({ measure, column, factor }) => {
          const cell = cells[column]?.trim() ?? '';
          return cell === '' ? [] : [{ measure, read: readValue(cell, delimiter !== ',', measure, factor) }];
        });
        const measured = values.flatMap(({ measure, read }) =>
          'is' in read ? [{ measure, takenOn: takenOn.is, value: read.is }] : [],
        );
        return { measured, leftOut: values.length - measured.length };
      },
    };
  }
  return null;
}

const labelOf = (measure: Measure): string => measures[measure].label;

const nothing: RowRead = { measured: [], leftOut: 0 };

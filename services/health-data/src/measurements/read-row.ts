import { type Measure, measureNames, measures } from '@entourage/contracts/health.ts';
import { z } from 'zod';

export interface Measured {
  readonly measure: Measure;
  readonly takenOn: string;
  readonly value: number;
}

export const columns = ['date', 'measure', 'value'] as const;
export type Column = (typeof columns)[number];

/** The errors of a row, by column. */
export type Wrong = Record<string, string>;

const earliest = '1990-01-01';
const calendarDay = z.iso.date();

/** By its key or its label, in lower case. */
export const measureOf: ReadonlyMap<string, Measure> = new Map(
  measureNames.flatMap((name) => [
    [name.toLowerCase(), name],
    [measures[name].label.toLowerCase(), name],
  ]),
);

/** Parses a row's cells; `today` is the latest allowed date. */
export function readRow(
  cells: { readonly date: string; readonly measure: string; readonly value: string | number },
  { decimalComma, today }: { decimalComma: boolean; today: string },
): { row: Measured } | { wrong: Wrong } {
  const wrong: Wrong = {};
  const noted = <Value>(column: Column, read: Reading<Value>): Value | null => {
    if ('is' in read) return read.is;
    wrong[column] = read.refused;
    return null;
  };
  const { value: figure } = cells;
  const takenOn = noted('date', readDate(cells.date, today));
  const measure = noted('measure', readMeasure(cells.measure.trim()));
  const value = noted(
    'value',
    typeof figure === 'number' ? withinRange(figure, measure) : readValue(figure.trim(), decimalComma, measure),
  );
  return takenOn !== null && measure !== null && value !== null ? { row: { measure, takenOn, value } } : { wrong };
}

export type Reading<Value> = { readonly is: Value } | { readonly refused: string };

const refuse = (sentence: string) => ({ refused: sentence });
const formula = refuse('Starts like a formula');

const signedNumber = /^[+-]?\d+([.,]\d+)?$/;

/** A spreadsheet would run such a cell. */
const isFormula = (cell: string): boolean => /^[=+\-@]/.test(cell) && !signedNumber.test(cell);

function readMeasure(cell: string): Reading<Measure> {
  if (isFormula(cell)) return formula;
  const measure = measureOf.get(cell.toLowerCase());
  return measure ? { is: measure } : refuse('Unknown measure');
}

/** `factor` turns the cell's unit into that of the measure. */
export function readValue(cell: string, decimalComma: boolean, measure: Measure | null, factor = 1): Reading<number> {
  if (isFormula(cell)) return formula;
  if (!signedNumber.test(cell) || (cell.includes(',') && !decimalComma)) return refuse('Not a number');
  const figure = Number(cell.replace(',', '.'));
  return withinRange(factor === 1 ? figure : toHundredths(figure * factor), measure);
}

/** Of an unknown measure every value is. */
export function withinRange(value: number, measure: Measure | null): Reading<number> {
  if (measure === null) return { is: value };
  const { min, max, unit } = measures[measure];
  return value >= min && value <= max ? { is: value } : refuse(`Outside ${min}–${max} ${unit}`);
}

export const toHundredths = (value: number): number => Math.round(value * 100) / 100;

export function readDate(given: string, today: string): Reading<string> {
  const cell = given.trim();
  if (isFormula(cell)) return formula;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const written = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  if (!calendarDay.safeParse(written).success) return refuse('Not a date');
  if (written > today) return refuse('In the future');
  return written < earliest ? refuse('Before 1990') : { is: written };
}

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
export type Wrong = Partial<Record<Column, string>>;

const earliest = '1990-01-01';
const calendarDay = z.iso.date();

const measureOf: ReadonlyMap<string, Measure> = new Map(
  measureNames.flatMap((name) => [
    [name.toLowerCase(), name],
    [measures[name].label.toLowerCase(), name],
  ]),
);

/** Parses a row's cells; `today` is the latest allowed date. */
export function readRow(
  cells: Readonly<Record<Column, string>>,
  { decimalComma, today }: { decimalComma: boolean; today: string },
): { row: Measured } | { wrong: Wrong } {
  const wrong: Wrong = {};
  const attempt = <Value>(column: Column, read: (cell: string) => Reading<Value>): Value | null => {
    const cell = cells[column].trim();
    const found = isFormula(cell) ? refuse('Starts like a formula') : read(cell);
    if ('is' in found) return found.is;
    wrong[column] = found.refused;
    return null;
  };
  const takenOn = attempt('date', (cell) => readDate(cell, today));
  const measure = attempt('measure', readMeasure);
  const value = attempt('value', (cell) => readValue(cell, decimalComma, measure));
  return takenOn !== null && measure !== null && value !== null ? { row: { measure, takenOn, value } } : { wrong };
}

type Reading<Value> = { readonly is: Value } | { readonly refused: string };

const refuse = (sentence: string) => ({ refused: sentence });

const signedNumber = /^[+-]?\d+([.,]\d+)?$/;

/** A spreadsheet would run such a cell. */
const isFormula = (cell: string): boolean => /^[=+\-@]/.test(cell) && !signedNumber.test(cell);

function readMeasure(cell: string): Reading<Measure> {
  const measure = measureOf.get(cell.toLowerCase());
  return measure ? { is: measure } : refuse('Unknown measure');
}

function readValue(cell: string, decimalComma: boolean, measure: Measure | null): Reading<number> {
  if (!signedNumber.test(cell) || (cell.includes(',') && !decimalComma)) return refuse('Not a number');
  const value = Number(cell.replace(',', '.'));
  if (measure === null) return { is: value };
  const { min, max, unit } = measures[measure];
  return value >= min && value <= max ? { is: value } : refuse(`Outside ${min}–${max} ${unit}`);
}

function readDate(cell: string, today: string): Reading<string> {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const written = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  if (!calendarDay.safeParse(written).success) return refuse('Not a date');
  if (written > today) return refuse('In the future');
  return written < earliest ? refuse('Before 1990') : { is: written };
}

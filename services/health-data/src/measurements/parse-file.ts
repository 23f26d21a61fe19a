import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Measure, MeasurementSource } from '@entourage/contracts/health.ts';
import type { MeasurementImport } from '@entourage/contracts/rest/wellness.ts';
import { CsvError, parse } from 'csv-parse';
import { latestToday } from '../check-ins/calendar.ts';
import { decodeText } from './decode-text.ts';
import { type Layout, layoutOf } from './layout.ts';
import type { Measured } from './read-row.ts';

type Fault = MeasurementImport['errors'][number];

export interface ParsedFile {
  /** Null where the heading is unknown. */
  readonly source: MeasurementSource | null;
  /** Rows below the heading. */
  readonly rows: number;
  /** Implausible values of a wearable. */
  readonly leftOut: number;
  /** Each measure of a day once. */
  readonly measured: readonly Measured[];
  readonly faults: readonly Fault[];
  readonly faultCount: number;
}

export const mostRows = 20_000;
const shownFaults = 100;
const sliceLength = 16 * 1024;
const longestRow = 10_000;

/** Parses a file of measurements, with row numbers as in a spreadsheet; yields to other work in between. */
export async function parseFile(bytes: Buffer, now: Date): Promise<ParsedFile> {
  const text = decodeText(bytes);
  const [firstRow = ''] = text.slice(0, longestRow).split(/[\r\n]/, 1);
  const layout = layoutOf(firstRow);
  if (!layout) {
    const faults = [{ row: 1, column: null, message: unknownHeading }];
    return { source: null, rows: 0, leftOut: 0, measured: [], faults, faultCount: 1 };
  }

  const today = latestToday(now);
  const { add, all } = layout.mayRepeat ? longestNights() : eachOnce();
  const faults: Fault[] = [];
  let faultCount = 0;
  const fault = (row: number, column: string | null, message: string) => {
    faultCount += 1;
    if (faults.length < shownFaults) faults.push({ row, column, message });
  };

  let line = 0;
  let rows = 0;
  let leftOut = 0;
  try {
    for await (const cells of cellsOf(text, layout)) {
      line += 1;
      if (line === 1 || cells.every((cell) => cell.trim() === '')) continue;
      rows += 1;
      if (rows > mostRows) {
        fault(line, null, `At most ${mostRows.toLocaleString('en')} rows`);
        break;
      }
      if (cells.length !== layout.width) {
        fault(line, null, `${layout.width} columns are needed, and there are ${cells.length}`);
        continue;
      }
      const read = layout.read(cells, today);
      if ('wrong' in read) {
        for (const [column, message] of Object.entries(read.wrong)) fault(line, column, message);
        continue;
      }
      leftOut += read.leftOut;
      const twice = add(read.measured);
      if (twice) fault(line, layout.columnOf(twice), 'Twice, with different values');
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser reports it before the rows in front of it.
    fault(Number(error.records) + 1, null, sentences[error.code] ?? 'The row cannot be read');
  }
  if (rows === 0 && faultCount === 0) fault(2, null, 'There is nothing below the heading');
  return { source: layout.source, rows, leftOut, measured: all(), faults, faultCount };
}

const unknownHeading =
  'The first row must be date, measure, value, or date and measures, or the heading of an export from WHOOP or Oura';

/** Collects measures, of which none may have two values on a day. */
function eachOnce() {
  const known = new Map<string, Measured>();
  return {
    /** Returns the measure that has another value on this day. */
    add(measured: readonly Measured[]): Measure | null {
      for (const one of measured) {
        const key = `${one.takenOn} ${one.measure}`;
        if ((known.get(key) ?? one).value !== one.value) return one.measure;
        known.set(key, one);
      }
      return null;
    },
    all: () => [...known.values()],
  };
}

/** Collects nights, of which the longest of a day counts. */
function longestNights() {
  const nights = new Map<string, readonly Measured[]>();
  return {
    add(night: readonly Measured[]): null {
      const [first] = night;
      const known = first && nights.get(first.takenOn);
      if (first && (!known || sleepOf(night) > sleepOf(known))) nights.set(first.takenOn, night);
      return null;
    },
    all: () => [...nights.values()].flat(),
  };
}

const sleepOf = (night: readonly Measured[]): number =>
  night.find(({ measure }) => measure === 'SLEEP_DURATION')?.value ?? 0;

const sentences: Readonly<Partial<Record<CsvError['code'], string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed',
  INVALID_OPENING_QUOTE: 'A quotation mark is out of place',
  CSV_INVALID_CLOSING_QUOTE: 'A quotation mark is out of place',
  CSV_MAX_RECORD_SIZE: 'The row is too long',
};

function cellsOf(text: string, { delimiter }: Layout): AsyncIterable<string[]> {
  async function* slices() {
    for (let from = 0; from < text.length; from += sliceLength) {
      yield text.slice(from, from + sliceLength);
      await othersTurn();
    }
  }
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestRow,
  });
  const source = Readable.from(slices());
  parser.once('close', () => source.destroy());
  return source.pipe(parser);
}

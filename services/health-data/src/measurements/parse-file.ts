import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { MeasurementImport } from '@entourage/contracts/rest/wellness.ts';
import { CsvError, parse } from 'csv-parse';
import { latestToday } from '../check-ins/calendar.ts';
import { decodeText } from './decode-text.ts';
import { type Column, columns, type Measured, readRow } from './read-row.ts';

type Fault = MeasurementImport['errors'][number];

export interface ParsedFile {
  /** Rows below the heading. */
  readonly rows: number;
  /** Each measure of a day once. */
  readonly measured: readonly Measured[];
  readonly faults: readonly Fault[];
  readonly faultCount: number;
}

export const mostRows = 20_000;
const shownFaults = 100;
const delimiters = [',', ';', '\t'] as const;
const sliceLength = 16 * 1024;
const longestRow = 10_000;

/** Parses a file of measurements, with row numbers as in a spreadsheet; yields to other work in between. */
export async function parseFile(bytes: Buffer, now: Date): Promise<ParsedFile> {
  const text = decodeText(bytes);
  const heading = headingOf(text);
  if (!heading) {
    const message = 'The first row must be date, measure, value, separated by commas, semicolons or tabs';
    return { rows: 0, measured: [], faults: [{ row: 1, column: null, message }], faultCount: 1 };
  }

  const options = { decimalComma: heading.delimiter !== ',', today: latestToday(now) };
  const measured = new Map<string, Measured>();
  const faults: Fault[] = [];
  let faultCount = 0;
  const fault = (row: number, column: Column | null, message: string) => {
    faultCount += 1;
    if (faults.length < shownFaults) faults.push({ row, column, message });
  };

  let line = 0;
  let rows = 0;
  try {
    for await (const cells of cellsOf(text, heading.delimiter)) {
      line += 1;
      if (line === 1 || cells.every((cell) => cell.trim() === '')) continue;
      rows += 1;
      if (rows > mostRows) {
        fault(line, null, `At most ${mostRows.toLocaleString('en')} rows`);
        break;
      }
      if (cells.length !== columns.length) {
        fault(line, null, `${columns.length} columns are needed, and there are ${cells.length}`);
        continue;
      }
      const read = readRow(heading.named(cells), options);
      if ('wrong' in read) {
        for (const column of columns) if (read.wrong[column]) fault(line, column, read.wrong[column]);
        continue;
      }
      const key = `${read.row.takenOn} ${read.row.measure}`;
      if ((measured.get(key) ?? read.row).value !== read.row.value)
        fault(line, 'value', 'Twice, with different values');
      else measured.set(key, read.row);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser reports it before the rows in front of it.
    fault(Number(error.records) + 1, null, sentences[error.code] ?? 'The row cannot be read');
  }
  if (rows === 0 && faultCount === 0) fault(2, null, 'There is nothing below the heading');
  return { rows, measured: [...measured.values()], faults, faultCount };
}

/** Finds the separator by which the first row is the heading, in any order of columns. */
function headingOf(text: string) {
  const [first = ''] = text.slice(0, longestRow).split(/[\r\n]/, 1);
  for (const delimiter of delimiters) {
    const names = first.split(delimiter).map((name) =>
      name
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .toLowerCase(),
    );
    if (names.length !== columns.length || !columns.every((column) => names.includes(column))) continue;
    const named = (cells: readonly string[]) =>
      Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) as Record<Column, string>;
    return { delimiter, named };
  }
  return null;
}

const sentences: Readonly<Partial<Record<CsvError['code'], string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed',
  INVALID_OPENING_QUOTE: 'A quotation mark is out of place',
  CSV_INVALID_CLOSING_QUOTE: 'A quotation mark is out of place',
  CSV_MAX_RECORD_SIZE: 'The row is too long',
};

function cellsOf(text: string, delimiter: string): AsyncIterable<string[]> {
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

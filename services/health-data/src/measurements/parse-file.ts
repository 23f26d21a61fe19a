import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { latestToday } from '../check-ins/calendar.ts';
import { decodeText } from './decode-text.ts';
import { type Layout, layoutOf } from './layout.ts';
import { atMostRows, collectFaults, eachOnce, mostRows, type Parsed, twiceOnADay, unreadable } from './parsed.ts';
import type { Measured } from './read-row.ts';
import { parseJson } from './read-sent.ts';

const sliceLength = 16 * 1024;
const longestRow = 10_000;

/** Parses a file of measurements, with row numbers as in a spreadsheet; yields to other work in between. */
export async function parseFile(bytes: Buffer, now: Date): Promise<Parsed> {
  const text = decodeText(bytes);
  if (text.trimStart().startsWith('{')) return parseJson(text, now);
  const [firstRow = ''] = text.slice(0, longestRow).split(/[\r\n]/, 1);
  const layout = layoutOf(firstRow);
  if (!layout) return unreadable(unknownHeading);

  const today = latestToday(now);
  const { add, all } = layout.mayRepeat ? longestNights() : eachOnce();
  const { fault, found } = collectFaults();

  let line = 0;
  let rows = 0;
  let leftOut = 0;
  try {
    for await (const cells of cellsOf(text, layout)) {
      line += 1;
      if (line === 1 || cells.every((cell) => cell.trim() === '')) continue;
      rows += 1;
      if (rows > mostRows) {
        fault(line, null, `At most ${atMostRows} rows`);
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
      if (twice) fault(line, layout.columnOf(twice), twiceOnADay);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser reports it before the rows in front of it.
    fault(Number(error.records) + 1, null, sentences[error.code] ?? 'The row cannot be read');
  }
  if (rows === 0 && found().faultCount === 0) fault(2, null, 'There is nothing below the heading');
  return { source: layout.source, rows, leftOut, measured: all(), ...found() };
}

const unknownHeading =
  'The first row must be date, measure, value, or date and measures, or the heading of an export from WHOOP or Oura';

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

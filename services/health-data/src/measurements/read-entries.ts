import { setImmediate as othersTurn } from 'node:timers/promises';
import { isRecord } from './from-json.ts';
import { atMostRows, collectFaults, eachOnce, mostRows, type Parsed, twiceOnADay } from './parsed.ts';
import { type Column, columns, readRow } from './read-row.ts';

/** After so many others have a turn. */
const atOnce = 1000;

/** Reads a list of `{date, measure, value}`, with places from 1; its sentences are those of a file's rows. */
export async function readEntries(given: readonly unknown[], today: string): Promise<Parsed> {
  const { add, all } = eachOnce();
  const { fault, found } = collectFaults();
  for (const [index, entry] of given.entries()) {
    const place = index + 1;
    if (place > mostRows) {
      fault(place, null, `At most ${atMostRows} measurements`);
      break;
    }
    if (place % atOnce === 0) await othersTurn();
    const cells = cellsOf(entry);
    if (!cells) {
      fault(place, null, 'Must have date, measure and value, and nothing else');
      continue;
    }
    const read = readRow(cells, { decimalComma: false, today });
    if ('wrong' in read) for (const [column, message] of Object.entries(read.wrong)) fault(place, column, message);
    else if (add([read.row])) fault(place, 'value', twiceOnADay);
  }
  return { source: 'LIST', rows: given.length, leftOut: 0, measured: all(), ...found() };
}

/** A member that is missing, or of another type, is as wrong as an empty cell. */
function cellsOf(entry: unknown) {
  if (!isRecord(entry) || !Object.keys(entry).every((name) => columns.includes(name as Column))) return null;
  const { date, measure, value } = entry;
  return { date: textIn(date), measure: textIn(measure), value: typeof value === 'number' ? value : textIn(value) };
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

import type { ServiceRecord } from './records.ts';
import { recordOf, rowsOf } from './records.ts';
import { startTally } from './tally.ts';

const recordBytes = 64 * 1024;

/** The rows of a section in records of some size, and the record that ends the section; returns their number. */
export async function* inRecords(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer, number> {
  const tally = startTally();
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const row of rows) {
    tally.add(row);
    held.push(row);
    bytes += row.length;
    if (bytes < recordBytes) continue;
    yield rowsOf(held);
    held = [];
    bytes = 0;
  }
  if (held.length > 0) yield rowsOf(held);
  const result = tally.result();
  yield recordOf('sectionEnd', result);
  return result.rows;
}

/** The rows in a record: lines of COPY, which escapes line breaks within values; or documents, which begin with their length. */
export function* rowsIn(store: ServiceRecord['store'], record: Buffer): Generator<Buffer> {
  for (let at = 0; at < record.length; ) {
    const end = store === 'postgres' ? record.indexOf('\n', at) + 1 : at + record.readInt32LE(at);
    yield record.subarray(at, end);
    at = end;
  }
}

import type { House } from '../house/house.ts';
import type { Ledger } from '../load/ledger.ts';
import { compare, type Findings } from './compare.ts';
import { readRecords } from './records.ts';
import { readStream } from './stream.ts';

/** Looks at everything there is, once the house is quiet. */
export async function verify(house: House, ledger: Ledger): Promise<Findings> {
  const [stored, stream, trail] = await Promise.all([
    readRecords(house),
    readStream(house),
    house.command('admin', ['audit', 'verify']),
  ]);
  const { lost, twice, wrong } = compare(ledger, stored, stream);
  return { lost, twice, wrong: trail.code === 0 ? wrong : [...wrong, `audit verify: ${trail.output}`] };
}

import type { Ledger } from '../load/ledger.ts';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import { compare, type Findings } from './compare.ts';
import { readRecords } from './records.ts';
import { readStream } from './stream.ts';

/** Verifies all stores, once the platform is quiet. */
export async function verify(platform: TrialPlatform, ledger: Ledger): Promise<Findings> {
  const [stored, stream, trail] = await Promise.all([
    readRecords(platform),
    readStream(platform),
    platform.command('admin', ['audit', 'verify']),
  ]);
  const { lost, twice, wrong } = compare(ledger, stored, stream);
  return { lost, twice, wrong: trail.code === 0 ? wrong : [...wrong, `audit verify: ${trail.output}`] };
}

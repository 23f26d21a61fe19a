import { writeFileSync } from 'node:fs';
import type { AggregatedResult, Reporter } from '@jest/reporters';

/** Passes the counts to stack/src/test.ts. A file that could not be run at all counts as a failed test. */
export default class TallyReporter implements Pick<Reporter, 'onRunComplete'> {
  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    const file = process.env.ENTOURAGE_TALLY;
    if (!file) return;
    const passed = results.numPassedTests;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites + (results.runExecError ? 1 : 0);
    writeFileSync(file, JSON.stringify({ passed, failed }));
  }
}

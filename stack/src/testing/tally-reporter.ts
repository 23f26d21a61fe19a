import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { AggregatedResult, Reporter } from '@jest/reporters';
import { root } from '../places.ts';
import type { FailedTest, Tally } from './tally.ts';

const slowestFiles = 5;

/** Passes the result to stack/src/test.ts. A file that could not be run at all counts as a failed test. */
export default class TallyReporter implements Pick<Reporter, 'onRunComplete'> {
  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    const path = process.env.ENTOURAGE_TALLY;
    if (!path) return;
    const files = results.testResults.map((result) => ({ ...result, file: relative(root, result.testFilePath) }));
    const failed = files.flatMap(({ file, testExecError, testResults }): FailedTest[] => [
      ...(testExecError ? [{ file, test: null }] : []),
      ...testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => ({ file, test: fullName })),
    ]);
    if (results.runExecError) failed.push({ file: 'the run itself', test: null });
    const slowest = files
      .map(({ file, perfStats }) => ({ file, ms: perfStats.runtime }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, slowestFiles);
    writeFileSync(path, JSON.stringify({ passed: results.numPassedTests, failed, slowest } satisfies Tally));
  }
}

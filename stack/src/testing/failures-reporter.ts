import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { AggregatedResult, Reporter } from '@jest/reporters';
import { root } from '../places.ts';

/** A failed test, with its messages and the differences between expected and received. */
export interface Failure {
  readonly file: string;
  /** The describe block of the test. */
  readonly block: string;
  readonly message: string;
}

export interface Failures {
  readonly tests: number;
  readonly failures: readonly Failure[];
  /** Errors outside tests. */
  readonly broken: readonly string[];
}

/** Passes the failed tests to the trial that runs them (trials/mutate); otherwise does nothing. */
export default class FailuresReporter implements Pick<Reporter, 'onRunComplete'> {
  onRunComplete(_contexts: unknown, { testResults, numPassedTests, numFailedTests }: AggregatedResult): void {
    const file = process.env.MUTATION_FAILURES;
    if (!file) return;
    const failures = testResults.flatMap(({ testFilePath, testResults: tests }): Failure[] =>
      tests
        .filter(({ status }) => status === 'failed')
        .map(({ ancestorTitles, failureMessages }) => ({
          file: relative(root, testFilePath),
          block: ancestorTitles.at(-1) ?? '',
          message: stripVTControlCharacters(failureMessages.join('\n')),
        })),
    );
    const broken = testResults.flatMap(({ testExecError }) => (testExecError ? [testExecError.message] : []));
    const all: Failures = { tests: numPassedTests + numFailedTests, failures, broken };
    writeFileSync(file, JSON.stringify(all));
  }
}

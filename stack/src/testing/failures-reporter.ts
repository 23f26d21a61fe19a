import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter } from 'vitest/node';

/** A failed test, with its messages and the differences between expected and received. */
export interface Failure {
  readonly file: string;
  /** The block that the test stands in. */
  readonly block: string;
  readonly said: string;
}

export interface Failures {
  readonly tests: number;
  readonly failures: readonly Failure[];
  /** Errors beside the tests. */
  readonly broken: readonly string[];
}

/** Hands the failed tests to the trial that runs them (trials/mutate); otherwise does nothing. */
export const failuresReporter: Reporter = {
  onTestRunEnd(files, errors) {
    const file = process.env.MUTATION_FAILURES;
    if (!file) return;
    const tests = files.flatMap(({ children }) => [...children.allTests()]).filter(hasRun);
    const failures = tests.flatMap((test): Failure[] => {
      const result = test.result();
      if (result.state !== 'failed') return [];
      const said = result.errors.map(({ message, diff }) => `${message}\n${diff ?? ''}`).join('\n');
      const block = test.parent.type === 'suite' ? test.parent.name : '';
      return [{ file: test.module.relativeModuleId, block, said: stripVTControlCharacters(said) }];
    });
    const broken = [...files.flatMap((module) => module.errors()), ...errors].map(({ message }) => message ?? '');
    const all: Failures = { tests: tests.length, failures, broken };
    writeFileSync(file, JSON.stringify(all));
  },
};

const hasRun = (test: { result(): { state: string } }) => ['passed', 'failed'].includes(test.result().state);

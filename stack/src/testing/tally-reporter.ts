import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Hands the counts to stack/src/test.ts. A file that could not be run at all, and an error beside the tests, count as a failed test. */
export const tallyReporter: Reporter = {
  onTestRunEnd(files, errors) {
    const file = process.env.ENTOURAGE_TALLY;
    if (!file) return;
    const results = files.flatMap(({ children }) => [...children.allTests()].map((test) => test.result().state));
    const count = (state: string) => results.filter((result) => result === state).length;
    const broken = files.filter((module) => module.errors().length > 0).length;
    writeFileSync(file, JSON.stringify({ passed: count('passed'), failed: count('failed') + broken + errors.length }));
  },
};

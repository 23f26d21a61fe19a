import { existsSync, readFileSync, rmSync } from 'node:fs';

/** One test, or a whole file that could not be run (`test` is null). */
export interface FailedTest {
  readonly file: string;
  readonly test: string | null;
}

/** What tally-reporter.ts writes about a run of Jest. */
export interface Tally {
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  /** The slowest files, slowest first. */
  readonly slowest: ReadonlyArray<{ file: string; ms: number }>;
}

/** Undefined after an interrupted run, which has no result. */
export function takeTally(path: string): Tally | undefined {
  if (!existsSync(path)) return;
  const tally = JSON.parse(readFileSync(path, 'utf8')) as Tally;
  rmSync(path);
  return tally;
}

export const nameOf = ({ file, test }: FailedTest) => (test === null ? file : `${file} > ${test}`);

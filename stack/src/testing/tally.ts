import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

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
  /** CPU time of servers that outlived the worker that started them: the system counts it as nobody's. */
  readonly serverSeconds?: number;
}

/** Undefined after an interrupted run, which has no result. */
export function takeTally(path: string): Tally | undefined {
  if (!existsSync(path)) return;
  const tally = JSON.parse(readFileSync(path, 'utf8')) as Tally;
  rmSync(path);
  return tally;
}

/** Adds it to the tally of a run that is complete. */
export function tallyServers(path: string, serverSeconds: number): void {
  if (!existsSync(path)) return;
  const tally = JSON.parse(readFileSync(path, 'utf8')) as Tally;
  writeFileSync(path, JSON.stringify({ ...tally, serverSeconds } satisfies Tally));
}

export const nameOf = ({ file, test }: FailedTest) => (test === null ? file : `${file} > ${test}`);

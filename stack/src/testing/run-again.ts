import type { FailedTest, Tally } from './tally.ts';

/** More failures than these are not the machine's noise: nothing is run again. */
export const mostUnsteady = 3;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs each failed test once more, alone in its file. Those that pass then are unsteady, the others failed. */
export async function runAgain(
  failed: readonly FailedTest[],
  run: (test: FailedTest, args: readonly string[]) => Promise<Tally | undefined>,
): Promise<{ unsteady: FailedTest[]; stillFailed: FailedTest[] }> {
  const unsteady: FailedTest[] = [];
  const stillFailed: FailedTest[] = [];
  for (const each of failed) {
    const only = each.test === null ? [] : ['--testNamePattern', `^${literally(each.test)}$`];
    const tally = await run(each, ['--runTestsByPath', each.file, ...only]);
    const passes = tally !== undefined && tally.failed.length === 0 && tally.passed > 0;
    (passes ? unsteady : stillFailed).push(each);
  }
  return { unsteady, stillFailed };
}

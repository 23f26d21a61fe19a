import { runAgain } from './run-again.ts';
import type { Tally } from './tally.ts';

const passed: Tally = { passed: 1, failed: [], slowest: [] };
const one = { file: 'kit/src/a.test.ts', test: 'adds 1 (and 2)' };
const other = { file: 'kit/src/b.test.ts', test: null };

test('runs a failed test alone by its exact name, and a broken file whole', async () => {
  const calls: string[][] = [];
  await runAgain([one, other], async (_test, args) => {
    calls.push([...args]);
    return passed;
  });
  expect(calls).toEqual([
    ['--runTestsByPath', 'kit/src/a.test.ts', '--testNamePattern', '^adds 1 \\(and 2\\)$'],
    ['--runTestsByPath', 'kit/src/b.test.ts'],
  ]);
});

test.each([
  ['passes', passed, [one], []],
  ['fails', { ...passed, failed: [one] }, [], [one]],
  ['is not found', { ...passed, passed: 0 }, [], [one]],
  ['is interrupted', undefined, [], [one]],
])('a test that %s the second time', async (_case, tally, unsteady, stillFailed) => {
  expect(await runAgain([one], async () => tally)).toEqual({ unsteady, stillFailed });
});

import { table } from '../../contracts/make/markdown.ts';
import { type Bar, printBars, whole } from '../../load-tests/report/bar.ts';
import type { Result } from './evaluate.ts';

export const resultHead = [
  'trial',
  'requests',
  'acknowledged',
  'unknown',
  'lost',
  'twice',
  'slowest refusal',
  'back after',
  'result',
];

export function printResults(results: readonly Result[]): void {
  console.log(`\n${table(resultHead, results.map(resultRow))}\n`);
  for (const { name, remarks } of results) for (const remark of remarks) console.log(`${name}: ${remark}`);
  const bars = ownBars(results);
  if (bars.length > 0) printBars('Bars of single trials', bars);
  const passed = results.filter(({ problems }) => problems.length === 0).length;
  console.log(`\n${passed} passed, ${results.length - passed} failed`);
}

export const resultRow = (result: Result): string[] => [
  result.name,
  whole(result.requests),
  whole(result.acknowledged),
  whole(result.unknown),
  String(result.lost),
  String(result.twice),
  `${(result.slowestRefusalMs / 1000).toFixed(2)} s`,
  `${(result.backAfterMs / 1000).toFixed(1)} s`,
  outcomeOf(result),
];

/** With the kind of the first problem: the rest of it names requests and rows. */
function outcomeOf({ problems: [first] }: Result): string {
  return first === undefined ? 'passed' : `FAILED (${first.split(/[,:|]/)[0]})`;
}

export const ownBars = (results: readonly Result[]): Bar[] =>
  results.flatMap(({ name, bars }) => bars.map((bar) => ({ ...bar, what: `${name}: ${bar.what}` })));

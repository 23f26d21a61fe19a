import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { formOptions, openReport } from '../../load-tests/report/report.ts';
import { brokenOff, type Result } from './evaluate.ts';
import { ownBars, printResults, resultHead, resultRow } from './print-results.ts';
import { runTrial } from './run-trial.ts';
import { type Met, type Suite, suites } from './suite.ts';
import type { Trial } from './trial.ts';
import { type Chosen, tryOut } from './try-out.ts';

/*
 * npm run faults [-- [SUITE] [--quick | --write] [--only NAME]]
 * Each trial has a separate platform: the whole product under supervision, with separate data.
 */
const { values, positionals } = parseArgs({
  options: { ...formOptions, only: { type: 'string' } },
  allowPositionals: true,
});
const { quick, write, only } = values;
const report = openReport(write, quick && '--quick');
const [wanted] = positionals;

function chosenOf<Load extends Met>(name: string, suite: Suite<Load>): Chosen[] {
  if (wanted !== undefined && wanted !== name) return [];
  const isWanted = (trial: Trial<Load>) => (only === undefined ? !(quick && trial.wholeOnly) : trial.name === only);
  const run = (trial: Trial<Load>) => runTrial(suite, trial, quick).catch((error) => brokenOff(trial, error));
  return suite.trials.filter(isWanted).map((trial) => ({ name: trial.name, run: () => run(trial) }));
}

const chosen = {
  product: chosenOf('product', suites.product),
  messaging: chosenOf('messaging', suites.messaging),
  meetings: chosenOf('meetings', suites.meetings),
  entourage: chosenOf('entourage', suites.entourage),
  billing: chosenOf('billing', suites.billing),
  deck: chosenOf('deck', suites.deck),
  training: chosenOf('training', suites.training),
};
const names = Object.keys(suites) as Array<keyof typeof suites>;
if (names.every((name) => chosen[name].length === 0)) {
  const all = names.flatMap((name) => [name, ...suites[name].trials.map((each) => `  ${each.name}`)]);
  console.error(`There is no such trial. There are:\n${all.join('\n')}`);
  process.exit(2);
}

// stack/src/faults.ts ends processes that still run then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)} before.\n`,
);
const results: Result[] = [];
for (const suite of names) {
  const ofSuite: Result[] = [];
  for (const trial of chosen[suite]) ofSuite.push(await tryOut(trial));
  report.rows(`faults ${suite}`, resultHead, ofSuite.map(resultRow));
  results.push(...ofSuite);
}
report.bars('bars of faults', ownBars(results));
printResults(results);
// An aborted trial leaves its load running.
process.exit(results.every(({ problems }) => problems.length === 0) ? 0 : 1);

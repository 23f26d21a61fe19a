import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { brokenOff, type Result } from './judge.ts';
import { printResults } from './print-results.ts';
import { runTrial } from './run-trial.ts';
import { type Met, type Suite, suites } from './suite.ts';
import type { Trial } from './trial.ts';
import { type Chosen, tryOut } from './try-out.ts';

/*
 * npm run faults [-- SUITE] [-- --quick] [-- --only NAME]
 * Each trial has a house of its own: the whole product under supervision, with data of its own.
 */
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  allowPositionals: true,
});
const { quick, only } = values;
const [wanted] = positionals;

function chosenOf<Load extends Met>(name: string, suite: Suite<Load>): Chosen[] {
  if (wanted !== undefined && wanted !== name) return [];
  const isWanted = (trial: Trial<Load>) => only === undefined || trial.name === only;
  const run = (trial: Trial<Load>) => runTrial(suite, trial, quick).catch((error) => brokenOff(trial, error));
  return suite.trials.filter(isWanted).map((trial) => ({ name: trial.name, run: () => run(trial) }));
}

const chosen = [...chosenOf('product', suites.product), ...chosenOf('messaging', suites.messaging)];
if (chosen.length === 0) {
  const names = Object.entries(suites).map(([name, { trials }]) => [name, ...trials.map((each) => `  ${each.name}`)]);
  console.error(`There is no such trial. There are:\n${names.flat().join('\n')}`);
  process.exit(2);
}

// Whatever still runs then is ended by who started us (stack/src/faults.ts).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)} before.\n`,
);
const results: Result[] = [];
for (const trial of chosen) results.push(await tryOut(trial));
printResults(results);
// A trial that broke off has left its load behind.
process.exit(results.every(({ problems }) => problems.length === 0) ? 0 : 1);

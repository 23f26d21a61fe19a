import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { brokenOff, type Result } from './judge.ts';
import { printResults } from './print-results.ts';
import { runTrial } from './run-trial.ts';
import { trials } from './trials/all.ts';

/*
 * npm run faults [-- --quick] [-- --only NAME]
 * Each trial has a house of its own: the whole product under supervision, with data of its own.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
const { quick, only } = values;
const chosen = trials.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) {
  console.error(`There is no trial called '${only}'. There are:\n${trials.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(2);
}

// Whatever still runs then is ended by who started us (stack/src/faults.ts).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)} before.\n`,
);
const results: Result[] = [];
for (const trial of chosen) {
  const since = performance.now();
  const result = await runTrial(trial, quick).catch((error: unknown) => brokenOff(trial, error));
  results.push(result);
  const seconds = Math.round((performance.now() - since) / 1000);
  console.log(`${result.problems.length === 0 ? 'passed' : 'FAILED'}  ${trial.name}, ${seconds} s`);
  for (const problem of result.problems) console.log(`        ${problem}`);
}
printResults(results);
process.exitCode = results.every(({ problems }) => problems.length === 0) ? 0 : 1;

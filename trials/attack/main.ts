import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { table } from '../../contracts/make/markdown.ts';
import { formOptions, openReport } from '../../load-tests/report/report.ts';
import type { Finding } from './attack.ts';
import { attackGroups } from './attack-groups.ts';
import { groupHead, groupRows } from './group-rows.ts';
import { runAttacks, type Tried } from './run-attacks.ts';
import { startTarget } from './start-target.ts';

/*
 * npm run attack [-- [--quick | --write] [--only WORD]]
 * Attacks only processes that it started itself, which listen on this machine only and end with the run.
 */
const { values } = parseArgs({
  options: { ...formOptions, only: { type: 'string' } },
});
const report = openReport(values.write, (values.quick && '--quick') || (values.only !== undefined && '--only'));
const word = values.only?.toLowerCase();
const groups = attackGroups
  .map(({ name, attacks }) => ({
    name,
    attacks: attacks.filter((attack) => word === undefined || `${name} ${attack.name}`.toLowerCase().includes(word)),
  }))
  .filter(({ attacks }) => attacks.length > 0);

const started = startTarget({ quick: values.quick });
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // A terminal signals every process of the run, and each forwards it: it arrives more than once.
  process.on(signal, async () => {
    stopping.abort();
    await (await started).stop();
    process.exit(128 + constants.signals[signal]);
  });
}

const { target, stop } = await started;
try {
  const tried = await runAttacks(groups, target, ({ group, attack, finding }) => {
    if (!finding.held) console.log(`✗ ${group}: ${attack.name}: ${finding.answered}, not ${attack.expected}`);
  });
  // What was tried at a target that was being stopped says nothing.
  stopping.signal.throwIfAborted();
  const failed = tried.filter(({ finding }) => !finding.held).length;
  console.log(table(['attack', 'sent', 'expected', 'answered', 'slowest ms', 'result'], tried.map(rowOf)));
  report.rows('attack', groupHead, groupRows(tried));
  console.log(`${tried.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && tried.length > 0 ? 0 : 1;
} finally {
  await stop();
}

function rowOf({ group, attack, finding }: Tried): string[] {
  const { name, sent, expected } = attack;
  return [`${group}: ${name}`, sent, expected, finding.answered, slowest(finding), finding.held ? 'held' : 'FAILED'];
}

function slowest({ slowestMs }: Finding): string {
  return slowestMs === undefined ? '' : String(Math.round(slowestMs));
}

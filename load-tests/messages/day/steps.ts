import { availableParallelism } from 'node:os';
import { table } from '../../../contracts/make/markdown.ts';
import { limitOf } from './limit.ts';
import { actionsPerMinute, meanPauseSeconds } from './mix.ts';
import type { Day, Days } from './run-day.ts';
import { problemsOf } from './verdict.ts';

/** Multiples of the number of users: 6,000, 8,000, 11,000 and 14,000 for 4,000. */
const shares = [1.5, 2, 2.75, 3.5];
const seconds = 30;
const warmSeconds = 3;

interface Step {
  readonly name: string;
  readonly pauseSeconds: number;
  readonly day: Day;
}

/** The same users with shorter pauses, until something breaks. */
export async function climb(days: Days, users: number, first: Day): Promise<Step[]> {
  const steps: Step[] = [{ name: `${users} users`, pauseSeconds: meanPauseSeconds, day: first }];
  for (const share of shares) {
    if (problemsOf(steps.at(-1)?.day ?? first).length > 0) break;
    steps.push(await runStep(days, `as ${Math.round(users * share)} users`, meanPauseSeconds / share));
  }
  return steps;
}

/** The mix at its nominal rate per user and minute. */
export function runLiterally(days: Days, users: number): Promise<Step> {
  const pauseSeconds = 60 / actionsPerMinute;
  const name = `${actionsPerMinute} a minute each, as ${Math.round((users * meanPauseSeconds) / pauseSeconds)} users`;
  return runStep(days, name, pauseSeconds);
}

async function runStep(days: Days, name: string, pauseSeconds: number): Promise<Step> {
  return { name, pauseSeconds, day: await days.run({ pauseSeconds, warmSeconds, seconds }) };
}

export function printSteps(users: number, steps: readonly Step[]): void {
  const rows = steps.map(({ name, pauseSeconds, day }) => [
    name,
    `${pauseSeconds.toFixed(1)} s`,
    (users / pauseSeconds).toFixed(0),
    day.calls.mean.toFixed(1),
    day.calls.p99.toFixed(1),
    ...['gateway', 'messaging', 'Postgres', 'generator'].map((part) => (day.work.get(part) ?? 0).toFixed(2)),
    day.machine.toFixed(2),
    problemsOf(day).join(', ') || 'held',
  ]);
  const head = ['actions', 'pause', 'actions/s', 'mean ms', 'p99 ms', 'gateway', 'messaging', 'Postgres', 'generator'];
  console.log(`\n${table([...head, 'all cores', 'result'], rows)}`);
  const broken = steps.find(({ day }) => problemsOf(day).length > 0);
  if (!broken) {
    console.log('\nNothing broke.');
    return;
  }
  const { name, day } = broken;
  const limit = limitOf(day.work, day.machine, availableParallelism());
  console.log(`\nFirst to break, ${name}: ${problemsOf(day)[0]}. At its limit: ${limit}.`);
}

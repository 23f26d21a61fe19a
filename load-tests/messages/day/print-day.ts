import { table } from '../../../contracts/make/markdown.ts';
import { type Bar, printBars } from '../../report/bar.ts';
import type { Action } from './mix.ts';
import type { Day } from './run-day.ts';

const names: Readonly<Record<Action, string>> = {
  switch: 'switch conversation',
  scroll: 'scroll back',
  send: 'send',
  open: 'open new',
  search: 'search',
};

const ms = (value: number) => value.toFixed(1);

export function printDay(day: Day, bars: readonly Bar[]): void {
  const rows = [...day.actions].map(([action, { count, mean, p50, p99, refused, broken, lost, wrong }]) => [
    names[action],
    `${count}`,
    ...[mean, p50, p99].map(ms),
    ...[refused, broken, lost, wrong].map(String),
  ]);
  const { count, mean, p50, p99 } = day.calls;
  console.log(
    table(
      ['action', 'count', 'mean ms', 'p50 ms', 'p99 ms', '4xx', '5xx', 'lost', 'wrong'],
      [...rows, ['each call of them', `${count}`, ...[mean, p50, p99].map(ms)]],
    ),
  );
  printBars('All calls', bars);
  const { waits } = day.received;
  console.log(`\nFrom the answer until its receiver heard of it: p50 ${ms(waits.p50)} ms, p99 ${ms(waits.p99)} ms.`);
  console.log(`\nCores: ${coresOf(day)}.`);
  for (const failure of day.failures.slice(0, 5)) console.log(`failed: ${failure}`);
}

export const coresOf = ({ work, machine }: Pick<Day, 'work' | 'machine'>): string =>
  [...work, ['the whole machine', machine] as const].map(([name, cores]) => `${name} ${cores.toFixed(2)}`).join(', ');

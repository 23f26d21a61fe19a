import { table } from '../../gateway/table.ts';
import type { Action } from './mix.ts';
import type { Day } from './run-day.ts';
import { bars, problemsOf } from './verdict.ts';

const names: Readonly<Record<Action, string>> = {
  switch: 'switch conversation',
  scroll: 'scroll back',
  send: 'send',
  open: 'open new',
  search: 'search',
};

const ms = (value: number) => value.toFixed(1);

export function printDay(day: Day): void {
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
  const { heard } = day;
  const met = (isMet: boolean) => (isMet ? 'met' : 'NOT MET');
  const told = heard.notices - heard.missing;
  const isTold = heard.missing + heard.extra + heard.brokenStreams === 0;
  const isStored = heard.stored >= heard.sent;
  const failed = problemsOf(day).filter((problem) => problem.includes('answers:'));
  console.log(
    `\n${table(
      ['all calls', 'measured', 'bar', 'result'],
      [
        ['mean', `${ms(mean)} ms`, `${bars.mean} ms`, met(mean <= bars.mean)],
        ['p99', `${ms(p99)} ms`, `${bars.p99} ms`, met(p99 <= bars.p99)],
        ['failures', failed.join(', ') || 'none', 'none', met(failed.length === 0)],
        ['messages stored, of those acknowledged', `${heard.stored} of ${heard.sent}`, 'all', met(isStored)],
        [
          'and heard by their receivers',
          `${heard.sent - heard.unheard} of ${heard.sent}`,
          'all',
          met(heard.unheard === 0),
        ],
        ['notices of messages and marks', `${told} of ${heard.notices}, ${heard.extra} too many`, 'all', met(isTold)],
        ['streams that broke', `${heard.brokenStreams}`, 'none', met(heard.brokenStreams === 0)],
        ['from answer to hearing', `p50 ${ms(heard.waits.p50)} ms, p99 ${ms(heard.waits.p99)} ms`],
      ],
    )}`,
  );
  console.log(`\nCores: ${coresOf(day)}.`);
  for (const failure of day.failures.slice(0, 5)) console.log(`failed: ${failure}`);
}

export const coresOf = ({ work, machine }: Pick<Day, 'work' | 'machine'>): string =>
  [...work, ['the whole machine', machine] as const].map(([name, cores]) => `${name} ${cores.toFixed(2)}`).join(', ');

import type { Day } from './run-day.ts';
import type { ActionFigures } from './run-k6.ts';

export const limits = { mean: 50, p99: 500 };

export type Failures = Pick<ActionFigures, 'refused' | 'broken' | 'lost' | 'wrong'>;

export function failuresOf({ actions }: Pick<Day, 'actions'>): Failures {
  const all = [...actions.values()];
  const sum = (kind: keyof Failures) => all.reduce((count, figures) => count + figures[kind], 0);
  return { refused: sum('refused'), broken: sum('broken'), lost: sum('lost'), wrong: sum('wrong') };
}

const failureWords = { refused: '4xx', broken: '5xx', lost: 'without an answer', wrong: 'wrong' } as const;

/** The problems of a day, the worst first. */
export function problemsOf(day: Pick<Day, 'actions' | 'calls' | 'received'>): string[] {
  const failures = failuresOf(day);
  const { mean, p99 } = day.calls;
  const { sent, stored, missed, missing, extra, brokenStreams } = day.received;
  const counted: Array<[number, string]> = [
    ...(['broken', 'lost', 'wrong', 'refused'] as const).map((kind): [number, string] => [
      failures[kind],
      `answers: ${failureWords[kind]}`,
    ]),
    [Math.max(0, sent - stored), 'messages acknowledged and not stored'],
    [missed, 'messages not heard by their receivers'],
    [missing, 'notices missing'],
    [extra, 'notices too many'],
    [brokenStreams, 'streams that broke'],
  ];
  return [
    ...counted.flatMap(([count, what]) => (count > 0 ? `${count} ${what}` : [])),
    ...(mean <= limits.mean ? [] : [`mean ${mean.toFixed(0)} ms`]),
    ...(p99 <= limits.p99 ? [] : [`p99 ${p99.toFixed(0)} ms`]),
  ];
}

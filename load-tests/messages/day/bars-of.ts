import { type Bar, whole } from '../../report/bar.ts';
import type { Day } from './run-day.ts';
import { limits, problemsOf } from './verdict.ts';

const ms = (value: number) => `${value.toFixed(1)} ms`;

export function barsOf(day: Day): Bar[] {
  const { mean, p99 } = day.calls;
  const { received } = day;
  const failed = problemsOf(day).filter((problem) => problem.includes('answers:'));
  const sent = whole(received.sent);
  const extra = received.extra > 0 ? `, ${received.extra} too many` : '';
  return [
    { what: 'mean of all calls', value: ms(mean), bar: `${limits.mean} ms`, met: mean <= limits.mean },
    { what: 'p99 of all calls', value: ms(p99), bar: `${limits.p99} ms`, met: p99 <= limits.p99 },
    { what: 'failures', value: failed.join(', ') || 'none', bar: 'none', met: failed.length === 0 },
    {
      what: 'messages stored, of those acknowledged',
      value: `${whole(received.stored)} of ${sent}`,
      bar: 'all',
      met: received.stored >= received.sent,
    },
    {
      what: 'messages heard by their receivers',
      value: `${whole(received.sent - received.missed)} of ${sent}`,
      bar: 'all',
      met: received.missed === 0,
    },
    {
      what: 'notices of messages and marks',
      value: `${whole(received.notices - received.missing)} of ${whole(received.notices)}${extra}`,
      bar: 'all, each once',
      met: received.missing + received.extra === 0,
    },
    { what: 'streams that broke', value: `${received.brokenStreams}`, bar: 'none', met: received.brokenStreams === 0 },
  ];
}

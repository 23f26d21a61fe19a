import { existsSync, readFileSync } from 'node:fs';

const counters = '/proc/stat';

interface CoreTime {
  /** By other guests of the machine. */
  readonly taken: number;
  readonly all: number;
}

/** As all cores together have counted it so far. On a machine of one's own, or one that does not tell, there are no others. */
export function coreTime(): CoreTime {
  if (!existsSync(counters)) return { taken: 0, all: 0 };
  const [line = ''] = readFileSync(counters, 'utf8').split('\n', 1);
  // user, nice, system, idle, iowait, irq, softirq, steal; what guests of ours take is counted among the first two.
  const times = line.trim().split(/ +/).slice(1, 9).map(Number);
  return { taken: times[7] ?? 0, all: times.reduce((sum, time) => sum + time, 0) };
}

/** What share of the cores others had between the two, 0 to 1. */
export const takenBetween = (before: CoreTime, now: CoreTime): number =>
  (now.taken - before.taken) / Math.max(1, now.all - before.all);

import { existsSync, readFileSync } from 'node:fs';

const counters = '/proc/stat';

interface CoreTime {
  /** Stolen by other guests of the machine. */
  readonly taken: number;
  readonly all: number;
}

/** Counters of all cores so far. Without a hypervisor, or where it does not tell, nothing is stolen. */
export function coreTime(): CoreTime {
  if (!existsSync(counters)) return { taken: 0, all: 0 };
  const [line = ''] = readFileSync(counters, 'utf8').split('\n', 1);
  // user, nice, system, idle, iowait, irq, softirq, steal; guest time is part of the first two.
  const times = line.trim().split(/ +/).slice(1, 9).map(Number);
  return { taken: times[7] ?? 0, all: times.reduce((sum, time) => sum + time, 0) };
}

/** Fraction of CPU time stolen between two readings, 0 to 1. */
export const takenBetween = (before: CoreTime, now: CoreTime): number =>
  (now.taken - before.taken) / Math.max(1, now.all - before.all);

import { readFileSync } from 'node:fs';

/** Of one or several processes, in megabytes. */
export interface Memory {
  /** Resident: pages that several processes share count in each. */
  readonly resident: number;
  /** Proportional: shared pages count once, divided among the processes that share them. */
  readonly proportional: number;
  /** The most that was resident at any time. */
  readonly peak: number;
}

const nothing: Memory = { resident: 0, proportional: 0, peak: 0 };

export const memoryOf = (pids: readonly number[]): Memory =>
  pids.map(memoryOfOne).reduce(
    (sum, one) => ({
      resident: sum.resident + one.resident,
      proportional: sum.proportional + one.proportional,
      peak: sum.peak + one.peak,
    }),
    nothing,
  );

function memoryOfOne(pid: number): Memory {
  try {
    const [rollup, status] = ['smaps_rollup', 'status'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
    return {
      resident: megabytesIn(rollup, 'Rss'),
      proportional: megabytesIn(rollup, 'Pss'),
      peak: megabytesIn(status, 'VmHWM'),
    };
  } catch {
    // It has ended meanwhile.
    return nothing;
  }
}

const megabytesIn = (text = '', name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;

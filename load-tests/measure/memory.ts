import { readFileSync } from 'node:fs';

/** Resident megabytes of a process; of several, those pages that they share count once. */
export const residentOf = (pids: readonly number[]): number =>
  pids.length === 1 ? memoryOfOne(pids[0] ?? 0, 'Rss') : proportionalOf(pids);

/** Pages count once, divided among the processes that share them: what it adds to a machine. */
export const proportionalOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + memoryOfOne(pid, 'Pss'), 0);

function memoryOfOne(pid: number, kind: 'Rss' | 'Pss'): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

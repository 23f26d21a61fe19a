import { readdirSync, readFileSync } from 'node:fs';
import { statOf } from '@entourage/stack/testing/core-seconds';

function timesOf(pid: number) {
  const stat = statOf(pid);
  if (!stat) throw new Error(`there is no process ${pid}`);
  return stat;
}

/** Core-seconds of a process so far, without its children. */
export const coreSecondsOf = (pid: number): number => timesOf(pid).own;

/** Core-seconds of the children of a process that have ended. */
export const endedChildrenOf = (pid: number): number => timesOf(pid).endedChildren;

/**
 * Core-microseconds of the threads that a process has now, without the rounding to 10 ms of everything else that Linux
 * tells. What ended threads have spent is missing.
 */
export function coreMicrosecondsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + nanosecondsOf(`/proc/${pid}/task/${thread}`) / 1000, 0);
  } catch {
    return 0;
  }
}

function nanosecondsOf(thread: string): number {
  try {
    return Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
}

/** Core-seconds of each process of Postgres that serves a database, by its pid. */
export function backendsOf(database: string): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const title = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      if (title.startsWith('postgres: ') && title.includes(` ${database} `))
        found.set(Number(name), timesOf(Number(name)).own);
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

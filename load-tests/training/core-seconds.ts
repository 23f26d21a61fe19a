import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second: fixed by Linux for what it tells processes. */
const ticks = 100;

function timesOf(pid: number): { readonly own: number; readonly endedChildren: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Behind the name, which may contain spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
  return { own: (utime + stime) / ticks, endedChildren: (cutime + cstime) / ticks };
}

/** Core-seconds of a process so far, without its children. */
export const coreSecondsOf = (pid: number): number => timesOf(pid).own;

/** Core-seconds of the children of a process that have ended. */
export const endedChildrenOf = (pid: number): number => timesOf(pid).endedChildren;

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

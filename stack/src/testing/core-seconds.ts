import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second: fixed by Linux for what it tells processes. */
const ticks = 100;

interface Stat {
  readonly parent: number;
  /** CPU time in seconds, its own and that of its children that ended. */
  readonly own: number;
  readonly endedChildren: number;
}

/** Undefined when no such process runs. */
export function statOf(pid: number | 'self'): Stat | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // Behind the name, which may contain spaces: state, parent, …, utime, stime, cutime, cstime as the 12th to 15th.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, own: (utime + stime) / ticks, endedChildren: (cutime + cstime) / ticks };
}

/** CPU time of all child processes that ended so far; undefined where the system does not tell. */
export const coreSecondsOfChildren = (): number | undefined => statOf('self')?.endedChildren;

/**
 * CPU time of these processes with all that they started; 0 where the system does not tell. Leaves out those that this
 * process started itself: the system counts them as its children.
 */
export function coreSecondsOf(pids: readonly number[]): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = statOf(Number(name));
        return stat ? [[Number(name), stat] as const] : [];
      }),
  );
  const isWithin = (pid: number, roots: ReadonlySet<number>): boolean => {
    const parent = all.get(pid)?.parent;
    return roots.has(pid) || (parent !== undefined && isWithin(parent, roots));
  };
  const roots = new Set(pids.filter((pid) => all.get(pid)?.parent !== process.pid));
  let seconds = 0;
  for (const [pid, { own, endedChildren }] of all) if (isWithin(pid, roots)) seconds += own + endedChildren;
  return seconds;
}

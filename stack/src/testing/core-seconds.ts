import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second: fixed by Linux for what it tells processes. */
const ticks = 100;

interface Spent {
  readonly parent: number;
  /** Its own seconds. */
  readonly own: number;
  /** Those of its children that ended. */
  readonly ended: number;
}

/** Undefined when no such process runs. */
function spentBy(pid: number | 'self'): Spent | undefined {
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
  return { parent: fields[1] ?? 0, own: (utime + stime) / ticks, ended: (cutime + cstime) / ticks };
}

/** CPU time of all child processes that ended so far; undefined where the system does not tell. */
export const coreSecondsOfChildren = (): number | undefined => spentBy('self')?.ended;

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
        const spent = spentBy(Number(name));
        return spent ? [[Number(name), spent] as const] : [];
      }),
  );
  const isWithin = (pid: number, roots: ReadonlySet<number>): boolean => {
    const parent = all.get(pid)?.parent;
    return roots.has(pid) || (parent !== undefined && isWithin(parent, roots));
  };
  const roots = new Set(pids.filter((pid) => all.get(pid)?.parent !== process.pid));
  let seconds = 0;
  for (const [pid, { own, ended }] of all) if (isWithin(pid, roots)) seconds += own + ended;
  return seconds;
}

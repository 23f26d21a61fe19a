import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second: fixed by Linux for what it tells processes. */
const ticks = 100;

interface Times {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ended: number;
}

function timesOf(pid: number): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map((at) => fields[at]);
    return { pid, parent, own: (utime + stime) / ticks, ended: (cutime + cstime) / ticks };
  } catch {
    return null;
  }
}

export const parentOf = (pid: number): number => timesOf(pid)?.parent ?? 0;

/** Core-seconds of a process, and of all its children so far. */
export function coreSecondsOf(pid: number): { readonly own: number; readonly children: number } {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (timesOf(Number(name)) ?? []) : []));
  const below = (parent: number): number =>
    all
      .filter((each) => each.parent === parent)
      .reduce((sum, { own, ended, pid }) => sum + own + ended + below(pid), 0);
  const root = all.find((each) => each.pid === pid);
  return { own: root?.own ?? 0, children: (root?.ended ?? 0) + below(pid) };
}

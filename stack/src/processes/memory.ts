import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and its children, with shared memory counted once; as text. */
export function memoryOf(pid: number): string {
  const kilobytes = existsSync('/proc/self/smaps_rollup')
    ? familyOf(pid).reduce((sum, p) => sum + pss(p), 0)
    : rss(pid);
  return `${Math.round(kilobytes / 1024)} MB`;
}

function pss(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function rss(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());
}

function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((other) => Number.isInteger(other) && parentOf(other) === pid);
  return [pid, ...children];
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

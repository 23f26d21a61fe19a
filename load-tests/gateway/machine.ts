import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { canPin } from './processes/child-process.ts';

export interface Cores {
  gateway: string | undefined;
  others: string | undefined;
}

/** The gateway has one core to itself; the subgraphs and the load share the others. */
export function shareCores(): Cores {
  const count = availableParallelism();
  if (!canPin || count < 2) return { gateway: undefined, others: undefined };
  return { gateway: '0', others: count === 2 ? '1' : `1-${count - 1}` };
}

export function describeMachine(cores: Cores): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const pinned =
    cores.gateway === undefined
      ? 'not pinned (no taskset, or one core)'
      : 'gateway on one core, the rest on the others';
  return `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${gigabytes} GB, Node ${process.version}, ${pinned}`;
}

/** CPU time of a process in milliseconds; NaN if the system does not tell. */
export function processorTime(pid: number): number {
  try {
    // utime and stime, in ticks of 10 ms; the name before them is in brackets and may contain blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

export function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

/** CPU time of the whole machine in milliseconds, over all its cores. */
export function machineTime(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

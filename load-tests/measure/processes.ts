import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { holderOf } from '@entourage/stack/processes/port-holder';
import { statOf } from '@entourage/stack/testing/core-seconds';

const pids = (): number[] => readdirSync('/proc').map(Number).filter(Number.isInteger);

/** The processes that it started and that still run. */
export function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task/${pid}/children`;
  if (existsSync(tasks)) return readFileSync(tasks, 'utf8').split(' ').filter(Boolean).map(Number);
  return pids().filter((other) => statOf(other)?.parent === pid);
}

/** The process that listens on a port of this machine. */
export function listenerOn(port: number): number {
  const found = pids().find((pid) => holderOf(port, pid) === 'ours');
  if (found === undefined) throw new Error(`nothing listens on ${port}`);
  return found;
}

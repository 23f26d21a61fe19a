import { readFileSync } from 'node:fs';

/** Clock ticks a second: fixed by Linux for what it tells processes. */
const ticks = 100;

/** CPU time of all child processes that ended so far, with their own; undefined where the system does not tell. */
export function coreSecondsOfChildren(): number | undefined {
  if (process.platform !== 'linux') return;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // Behind the name, which may contain spaces: the state is the first field, cutime and cstime are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticks;
}

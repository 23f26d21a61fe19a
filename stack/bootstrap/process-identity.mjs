import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');
let bootId;

/**
 * Pids are recycled, also across reboots. A pid together with this start time identifies one process for good;
 * undefined when no such process runs (a zombie does not).
 */
export function startOf(pid) {
  return hasProc ? startFromProc(pid) : startFromPs(pid);
}

function startFromProc(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the program's name in brackets and may itself contain blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // The first thread of a killed process may be a zombie while others still hold its connections.
  const [state, threads] = [fields[0], Number(fields[17])];
  if (state === 'X' || (state === 'Z' && threads <= 1)) return undefined;
  bootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${bootId}:${fields[19]}`;
}

function startFromPs(pid) {
  const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } });
  return ps.stdout?.trim() || undefined;
}

export function identityOf(pid) {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isRunning(identity) {
  return startOf(identity.pid) === identity.started;
}

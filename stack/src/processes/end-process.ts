import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from '../../bootstrap/process-identity.mjs';

/** Asks a process to end, and after the time it was given ends it and its group. A recycled pid is left alone. */
export async function endProcess(identity: ProcessIdentity, signal: NodeJS.Signals, withinMs: number): Promise<void> {
  if (!isRunning(identity)) return;
  send(identity.pid, signal);
  const deadline = Date.now() + withinMs;
  while (isRunning(identity)) {
    if (Date.now() > deadline) {
      send(-identity.pid, 'SIGKILL');
      send(identity.pid, 'SIGKILL');
    }
    await sleep(20);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

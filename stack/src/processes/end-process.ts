import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from '../../bootstrap/process-identity.mjs';
import { sendSignal } from './send-signal.ts';

/** Signals a process to end, and after the timeout kills its group. A recycled pid is left alone. */
export async function endProcess(identity: ProcessIdentity, signal: NodeJS.Signals, withinMs: number): Promise<void> {
  if (!isRunning(identity)) return;
  sendSignal(identity.pid, signal);
  const deadline = Date.now() + withinMs;
  while (isRunning(identity)) {
    if (Date.now() > deadline) {
      sendSignal(-identity.pid, 'SIGKILL');
      sendSignal(identity.pid, 'SIGKILL');
    }
    await sleep(20);
  }
}

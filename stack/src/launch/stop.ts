import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../../bootstrap/process-identity.mjs';
import { say } from '../../bootstrap/progress.mjs';
import { places } from '../places.ts';
import { endLeftovers } from './leftovers.ts';
import { launcherRuns, readRunRecord } from './run-record.ts';

export async function stop(): Promise<number> {
  await stopWhatRuns();
  return 0;
}

/** Lets a running launcher stop everything itself; ends leftovers if the launcher was killed. */
export async function stopWhatRuns(): Promise<void> {
  const record = readRunRecord(places.runRecord);
  const running = launcherRuns(record);
  if (running) {
    process.kill(record.launcher.pid, 'SIGTERM');
    while (isRunning(record.launcher)) await sleep(50);
  }
  const left = await endLeftovers(places.runRecord);
  if (running) say('entourage', 'stopped');
  else if (left.length > 0) say('entourage', `ended what a killed start had left: ${left.join(', ')}`);
  else say('entourage', 'nothing was running');
}

import { isRunning } from '../../bootstrap/process-identity.mjs';
import { say } from '../../bootstrap/progress.mjs';
import { mongoAnswers } from '../mongo/databases.ts';
import { natsGreets } from '../nats/server.ts';
import { isGiven, parts, servers } from '../parts.ts';
import { places } from '../places.ts';
import { memoryOf } from '../processes/memory.ts';
import { holderOf } from '../processes/port-holder.ts';
import { answersReady } from '../processes/until-ready.ts';
import { table } from './banner.ts';
import { launcherRuns, type RunningProcess, readRunRecord, trainingWorker } from './run-record.ts';

/** Exit code 0 when everything that should run is up. */
export async function status(): Promise<number> {
  const record = readRunRecord(places.runRecord);
  if (!record) {
    say('entourage', 'does not run; start it with: npm start');
    return 1;
  }
  const names = [...servers, ...parts].filter((name) => !isGiven(name));
  const rows = await Promise.all(names.map((name) => rowOf(name, record.processes[name])));
  rows.push(workerRow(record.processes[trainingWorker]));
  console.log(
    table(
      ['process', 'pid', 'port', 'state', 'memory'],
      rows.map(({ cells }) => cells),
    ),
  );
  if (!launcherRuns(record)) {
    console.log('\nThe launcher was killed; npm start takes over, npm start -- --stop ends the rest.');
    return 1;
  }
  console.log(`\n${record.address ?? 'still starting'}`);
  return rows.every(({ up }) => up) ? 0 : 1;
}

async function rowOf(name: string, process: RunningProcess | undefined): Promise<{ cells: string[]; up: boolean }> {
  if (!process || !isRunning(process)) return { cells: [name, '-', '-', 'down', '-'], up: false };
  const up = holderOf(process.port, process.pid) === 'ours' && (await isUp(name, process.port));
  const cells = [name, String(process.pid), String(process.port), up ? 'up' : 'not ready', memoryOf(process.pid)];
  return { cells, up };
}

/** It listens nowhere: it is up while it runs. */
export function workerRow(process: RunningProcess | undefined): { cells: string[]; up: boolean } {
  if (!process || !isRunning(process)) return { cells: [trainingWorker, '-', '-', 'down', '-'], up: false };
  return { cells: [trainingWorker, String(process.pid), '-', 'up', memoryOf(process.pid)], up: true };
}

async function isUp(name: string, port: number): Promise<boolean> {
  if (name === 'nats') return natsGreets(port);
  if (name === 'mongo') return mongoAnswers(port);
  // A running postmaster is up except for seconds after a crash, and asking it would need the password.
  if (name === 'postgres') return true;
  return answersReady(port);
}

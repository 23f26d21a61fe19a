import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from '../../bootstrap/process-identity.mjs';
import { sharedServers } from '../testing/shared-servers.ts';
import { endLeftovers } from './leftovers.ts';
import { type RunningProcess, writeRunRecord } from './run-record.ts';

const children: ChildProcess[] = [];

function sleeper(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  children.push(child);
  return child;
}

function recordOf(child: ChildProcess, change: Partial<RunningProcess> = {}): RunningProcess {
  const identity = identityOf(Number(child.pid));
  if (!identity) throw new Error('The sample process does not run');
  return { ...identity, port: 1, level: 1, stopSignal: 'SIGTERM', ...change };
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

test('leftovers of a killed launcher are ended, and a recycled pid is spared', async () => {
  const file = join(mkdtempSync(join(sharedServers().folder, 'leftovers-')), 'run.json');
  const [left, stranger] = [sleeper(), sleeper()];
  const gone = once(left, 'exit');
  writeRunRecord(file, {
    launcher: { pid: 1, started: 'long ago' },
    startedAt: new Date().toISOString(),
    ports: {},
    processes: { admin: recordOf(left), gateway: recordOf(stranger, { started: 'another boot:1' }) },
  });

  expect(await endLeftovers(file)).toEqual(['admin']);
  await gone;
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  expect(existsSync(file)).toBe(false);
});

test('without a record nothing is ended', async () => {
  expect(await endLeftovers(join(sharedServers().folder, 'no-such-folder', 'run.json'))).toEqual([]);
});

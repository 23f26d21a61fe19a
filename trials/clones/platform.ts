import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunRecord } from '@entourage/stack/launch/run-record';
import { findMongo } from '@entourage/stack/mongo/find';
import { findNats } from '@entourage/stack/nats/find';
import { places, root } from '@entourage/stack/places';

const withinMs = 180_000;

/** Installs the servers beforehand, so that the platforms race for ports only. */
export async function placesOfServers(): Promise<void> {
  await findNats(places.servers);
  await findMongo(places.servers);
}

export interface Platform {
  /** Resolves once it reports that it is up; rejects if it ends before that. */
  up(): Promise<void>;
  record(): RunRecord;
  people(): { password: string; people: Array<{ username: string; role: string; status: string }> };
  stop(): Promise<number>;
}

/** `npm start` of these sources with a separate folder, as in another clone. */
export function startPlatform(ports: Readonly<Record<string, string>>): Platform {
  const folder = mkdtempSync(join(tmpdir(), 'entourage-clone-'));
  symlinkSync(places.servers, join(folder, 'servers'));
  const child = spawn(process.execPath, [join(root, 'stack', 'src', 'start.ts')], {
    cwd: root,
    env: { ...process.env, ...ports, STACK_FOLDER: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = listen(child);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return {
    up: () => untilUp(child, said),
    record: () => read('run.json'),
    people: () => read('people.json'),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
      return child.exitCode ?? 1;
    },
  };
}

function listen(child: ChildProcess): { text: string } {
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said.text += chunk));
  return said;
}

function untilUp(child: ChildProcess, said: { text: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`${why}:\n${said.text.slice(-2000)}`));
    const deadline = setTimeout(() => giveUp(`not up after ${withinMs / 1000} s`), withinMs);
    const look = () => {
      if (!said.text.includes('Stop with Ctrl-C')) return;
      clearTimeout(deadline);
      resolve();
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => {
      clearTimeout(deadline);
      giveUp(`ended with ${code}`);
    });
    look();
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { identityOf, type ProcessIdentity } from '../../bootstrap/process-identity.mjs';
import type { ServerUser } from '../postgres/server-user.ts';
import { endProcess } from './end-process.ts';
import type { LogSink } from './log-file.ts';

export interface Program {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Set when the program must not run as root. */
  user?: ServerUser | undefined;
  stopSignal?: NodeJS.Signals;
  log: LogSink;
}

export interface Watchers {
  /** Called at once after each start and end, so that running processes are always recorded. */
  onChange?: (process: ProcessIdentity | undefined) => void;
  /** Called when the program ended by itself; it restarts after `delayMs`. */
  onDeath?: (how: string, delayMs: number) => void;
}

export interface Supervised {
  readonly name: string;
  identity: () => ProcessIdentity | undefined;
  /** How often it ended by itself. */
  deaths: () => number;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export const stopWithinMs = 30_000;
const firstDelayMs = 200;
const longestDelayMs = 10_000;
const steadyAfterMs = 30_000;

/** Starts a program and restarts it whenever it ends by itself, with growing delays. */
export function supervise(program: Program, watchers: Watchers = {}): Supervised {
  let child: ChildProcess | undefined;
  let identity: ProcessIdentity | undefined;
  let wanted = true;
  let deaths = 0;
  let delayMs = firstDelayMs;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    const since = Date.now();
    const started = spawnProgram(program);
    child = started;
    identity = started.pid === undefined ? undefined : identityOf(started.pid);
    watchers.onChange?.(identity);
    const ended = (how: string) => {
      if (child !== started) return;
      child = undefined;
      identity = undefined;
      watchers.onChange?.(undefined);
      if (!wanted) return;
      deaths += 1;
      if (Date.now() - since > steadyAfterMs) delayMs = firstDelayMs;
      watchers.onDeath?.(how, delayMs);
      timer = setTimeout(start, delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    };
    started.once('error', (error) => ended(error.message));
    started.once('exit', (code, signal) => ended(signal ? `by ${signal}` : `with code ${code}`));
  }

  async function end(): Promise<void> {
    wanted = false;
    clearTimeout(timer);
    if (identity) await endProcess(identity, program.stopSignal ?? 'SIGTERM', stopWithinMs);
    if (child) watchers.onChange?.(undefined);
    child = undefined;
    identity = undefined;
  }

  start();
  return {
    name: program.name,
    identity: () => identity,
    deaths: () => deaths,
    stop: end,
    restart: async () => {
      await end();
      wanted = true;
      delayMs = firstDelayMs;
      start();
    },
  };
}

function spawnProgram({ command, args, cwd, env, user, log }: Program): ChildProcess {
  const child = spawn(command, args, {
    cwd,
    env,
    // A group of its own: Ctrl-C reaches only the launcher, which then stops everything in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', log);
  return child;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isRunning, type ProcessIdentity } from '../../bootstrap/process-identity.mjs';
import { sendSignal } from '../processes/send-signal.ts';
import type { Program } from '../processes/supervise.ts';
import { noteProcess } from './run-folder.ts';

/** A process that a test starts, kills and starts again as it likes; nobody restarts it behind the test's back. */
export interface TestChild {
  start: () => void;
  /** Resolves when the process is gone; at once when it is not running. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** Tells it to end and does not wait; the end of the run is its end at the latest. */
  dismiss: () => void;
  /** Holds it up as it is, until it is let go on. */
  pause: () => { resume: () => void };
  /** Lets it go on, whoever has held it up. */
  resume: () => void;
  isRunning: () => boolean;
  /** By what another test's process can take it over. */
  identity: () => ProcessIdentity | undefined;
  /** How it ended, while it is not running. */
  ended: () => string | undefined;
  /** The last of what it printed, for a failure's message. */
  output: () => string;
}

/** `inherited`: what another test's process has started of it, perhaps. */
export function testChild(
  program: Omit<Program, 'log'>,
  folder: string,
  logFile: string,
  inherited?: ProcessIdentity,
): TestChild {
  let identity = inherited;
  let child: ChildProcess | undefined;

  // Of a child of our own Node hears when it ends; for another's we have to look.
  const runs = () => (child ? !hasEnded(child) : identity !== undefined && isRunning(identity));
  const send = (signal: NodeJS.Signals) => {
    if (identity && runs()) sendSignal(identity.pid, signal);
  };
  const resume = () => send('SIGCONT');

  return {
    start: () => {
      const log = openSync(logFile, 'a');
      child = spawn(program.command, program.args, {
        cwd: program.cwd,
        env: program.env,
        detached: true,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      identity = child.pid === undefined ? undefined : identityOf(child.pid);
      noteProcess(folder, child.pid);
      child.unref();
    },
    kill: async (signal = 'SIGTERM') => {
      send(signal);
      while (runs()) await sleep(10);
    },
    dismiss: () => send('SIGTERM'),
    pause: () => {
      send('SIGSTOP');
      return { resume };
    },
    resume,
    isRunning: runs,
    identity: () => identity,
    ended: () => (identity && !runs() ? `${child?.signalCode ?? `code ${child?.exitCode ?? 'unknown'}`}` : undefined),
    output: () => readFileSync(logFile, 'utf8').slice(-4_000),
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

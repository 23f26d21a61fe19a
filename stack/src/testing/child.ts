import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isRunning, type ProcessIdentity } from '../../bootstrap/process-identity.mjs';
import { sendSignal } from '../processes/send-signal.ts';
import type { Program } from '../processes/supervise.ts';
import { noteProcess } from './run-folder.ts';

/** A process that a test starts, kills and restarts itself; no supervisor interferes. */
export interface TestChild {
  start: () => void;
  /** Resolves when the process is gone; at once when it is not running. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** Signals it to end without waiting; the end of the run kills it at the latest. */
  dismiss: () => void;
  /** Suspends it until `resume`. */
  pause: () => { resume: () => void };
  /** Resumes it, whoever has suspended it. */
  resume: () => void;
  isRunning: () => boolean;
  /** With this, another test's process can take it over. */
  identity: () => ProcessIdentity | undefined;
  /** How it ended, while it is not running. */
  ended: () => string | undefined;
  /** The last of its output, for a failure's message. */
  output: () => string;
}

/** `inherited`: its process, if another test's process started it. */
export function testChild(
  program: Omit<Program, 'log'>,
  folder: string,
  logFile: string,
  inherited?: ProcessIdentity,
): TestChild {
  let identity = inherited;
  let child: ChildProcess | undefined;

  // Node reports the end of our own children; another process's child has to be polled.
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

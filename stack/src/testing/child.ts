import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type { Program } from '../processes/supervise.ts';
import { noteProcess } from './run-folder.ts';

/** A process that a test starts, kills and starts again as it likes; nobody restarts it behind the test's back. */
export interface TestChild {
  start: () => void;
  /** Resolves when the process is gone; at once when it is not running. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** Holds it up as it is, until it is let go on. */
  pause: () => { resume: () => void };
  /** How it ended, while it is not running. */
  ended: () => string | undefined;
  /** The last of what it printed, for a failure's message. */
  output: () => string;
}

export function testChild(program: Omit<Program, 'log'>, folder: string, logFile: string): TestChild {
  let child: ChildProcess | undefined;

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
      noteProcess(folder, child.pid);
      child.unref();
    },
    kill: async (signal = 'SIGTERM') => {
      if (!child || hasEnded(child)) return;
      // An unreferenced child does not keep Node waiting for its end.
      child.ref();
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    pause: () => {
      child?.kill('SIGSTOP');
      return { resume: () => void child?.kill('SIGCONT') };
    },
    ended: () => (child && hasEnded(child) ? `${child.signalCode ?? `code ${child.exitCode}`}` : undefined),
    output: () => readFileSync(logFile, 'utf8').slice(-4_000),
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

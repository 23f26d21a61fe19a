import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { trainerEnv } from '../env.ts';
import { type Order, type Report, report } from '../trainer/protocol.ts';

/** How a trainer is started. */
export interface TrainerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

const smallTrainer = fileURLToPath(new URL('../trainer/small-trainer.ts', import.meta.url));
/** The trainer of the small engine is ours; any other one is a program of the worker's environment. */
export function trainerOf(given: readonly string[] | null): TrainerCommand {
  const [command, ...args] = given ?? [process.execPath, '--no-warnings', '--max-old-space-size=768', smallTrainer];
  if (command === undefined) throw new Error('a trainer without a command');
  return { command, args };
}

export interface Trainer {
  send(order: Order): void;
  /** In order; ends with the process. */
  readonly reports: AsyncIterable<Report>;
  /** How the process ended, in words. */
  readonly ended: Promise<string>;
  kill(): void;
  /** Closes its input, as the end of this process would. */
  hangUp(): void;
  readonly pid: number | undefined;
}

export class NotTheProtocol extends Error {}

function read(line: string): Report {
  try {
    return report.parse(JSON.parse(line));
  } catch {
    throw new NotTheProtocol('The trainer reported what no trainer may report.');
  }
}

/** Whole lines only: a process that is killed ends in the middle of one. */
async function* linesOf(stdout: Readable): AsyncGenerator<string> {
  let rest = '';
  stdout.setEncoding('utf8');
  for await (const chunk of stdout) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Starts a trainer; it gets none of this process's secrets. */
export function startTrainer({ command, args }: TrainerCommand): Trainer {
  const child: ChildProcess = spawn(command, [...args], {
    env: trainerEnv(),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { stdin, stdout, stderr } = child as { stdin: Writable; stdout: Readable; stderr: Readable };
  stdin.on('error', () => undefined);
  let said = '';
  stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-500);
  });
  const closed = once(child, 'close').then(
    ([code, signal]) => (signal ? `by ${signal}` : `with code ${code}`),
    (error: Error) => `before it began: ${error.message}`,
  );
  return {
    send: (order) => void stdin.write(`${JSON.stringify(order)}\n`),
    reports: (async function* () {
      for await (const line of linesOf(stdout)) yield read(line);
    })(),
    ended: closed.then((how) => (said.trim() === '' ? how : `${how} (${said.trim().split('\n').at(-1)})`)),
    kill: () => void child.kill('SIGKILL'),
    hangUp: () => void stdin.end(),
    pid: child.pid,
  };
}

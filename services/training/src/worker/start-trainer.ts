import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { trainerEnv, usualNiceness } from '../env.ts';
import { type Order, type Report, report } from '../trainer/protocol.ts';
import { type AnswerReport, answerReport, type QuestionOrder } from '../trainer/questions.ts';

/** How a trainer is started. */
export interface TrainerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

const smallTrainer = fileURLToPath(new URL('../trainer/small-trainer.ts', import.meta.url));
/** The trainer of the small engine is ours; any other one is a program of the worker's environment. */
export function trainerOf(given: readonly string[] | null, niceness = usualNiceness): TrainerCommand {
  const small = ['--no-warnings', '--max-old-space-size=768', smallTrainer, String(niceness)];
  const [command, ...args] = given ?? [process.execPath, ...small];
  if (command === undefined) throw new Error('a trainer without a command');
  return { command, args };
}

export interface Trainer<Given = Order, Said = Report> {
  send(order: Given): void;
  /** In order; ends with the process. */
  readonly reports: AsyncIterable<Said>;
  /** How the process ended, in words. */
  readonly ended: Promise<string>;
  kill(): void;
  /** Closes its input, as the end of this process would. */
  hangUp(): void;
  readonly pid: number | undefined;
}

export class NotTheProtocol extends Error {}

function read<Said>(line: string, schema: z.ZodType<Said>): Said {
  try {
    return schema.parse(JSON.parse(line));
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

export const startTrainer = (command: TrainerCommand): Trainer => start<Order, Report>(command, report);

/** The same program; it answers questions about trained models. */
export const startAnswerer = (command: TrainerCommand): Trainer<QuestionOrder, AnswerReport> =>
  start<QuestionOrder, AnswerReport>(command, answerReport);

/** It gets none of this process's secrets. */
function start<Given, Said>({ command, args }: TrainerCommand, schema: z.ZodType<Said>): Trainer<Given, Said> {
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
      for await (const line of linesOf(stdout)) yield read(line, schema);
    })(),
    ended: closed.then((how) => (said.trim() === '' ? how : `${how} (${said.trim().split('\n').at(-1)})`)),
    kill: () => void child.kill('SIGKILL'),
    hangUp: () => void stdin.end(),
    pid: child.pid,
  };
}

import { bodyOf, type Course } from './contestants.ts';
import { machineTime, processorTime } from './machine.ts';
import type { Child } from './processes/child-process.ts';
import type { Load, Loaded } from './processes/load.ts';
import type { Counts } from './processes/subgraphs.ts';

export interface Rounds {
  subgraphs: Child<unknown, object, Counts>;
  load: Child<unknown, Load, Loaded>;
  count: number;
  warm: number;
  seconds: number;
}

export interface Round extends Loaded {
  /** CPU time of the gateway only; other work on the machine affects it less than it does the rate. */
  processorMicros: number;
  callsPerRequest: number;
  /** CPU time of other processes on this machine, in cores. */
  otherWork: number;
}

const connections = 50;

/** Alternates A B A B A B, so that a slow minute of the machine affects all alike. */
export async function runInTurn(rounds: Rounds, courses: readonly Course[]): Promise<Round[][]> {
  for (const course of courses) await runCourse(rounds, course, rounds.warm);
  const results: Round[][] = courses.map(() => []);
  for (let count = 0; count < rounds.count; count += 1) {
    for (const [n, course] of courses.entries()) results[n]?.push(await runCourse(rounds, course, rounds.seconds));
  }
  return results;
}

export async function runCourse({ load, subgraphs }: Rounds, course: Course, seconds: number): Promise<Round> {
  const { contestant, operation, answer } = course;
  const { path, pid, port, name } = contestant;
  const clocks = () =>
    [processorTime(pid), processorTime(load.pid) + processorTime(subgraphs.pid), machineTime()] as const;
  await subgraphs.ask({});
  const before = clocks();
  const answerBytes = Buffer.byteLength(answer);
  const loaded = await load.ask({ port, path, body: bodyOf(operation), connections, seconds, answerBytes });
  const [own, helpers, machine] = clocks().map((clock, n) => clock - (before[n] ?? 0)) as [number, number, number];
  const { calls, anonymous } = await subgraphs.ask({});
  if (loaded.wrong > 0) throw new Error(`${name} gave ${loaded.wrong} wrong answers`);
  if (anonymous > 0) throw new Error(`${name} made ${anonymous} calls without authorization`);
  return {
    ...loaded,
    processorMicros: (own * 1_000) / loaded.answers,
    callsPerRequest: calls / loaded.answers,
    // Counters have a resolution of 10 ms, so an idle machine can give a small negative value.
    otherWork: Math.max(0, machine - own - helpers) / (seconds * 1_000),
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sent } from './delivery.ts';
import { type Action, actions } from './mix.ts';
import type { SomeUser } from './people.ts';

export interface Course {
  readonly url: string;
  readonly pauseSeconds: number;
  /** Same load, checked but not timed. */
  readonly warmSeconds: number;
  readonly seconds: number;
}

export interface Times {
  readonly count: number;
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
}

export interface ActionFigures extends Times {
  /** Answers with 4xx, with 5xx, none at all, and with wrong content. */
  readonly refused: number;
  readonly broken: number;
  readonly lost: number;
  readonly wrong: number;
}

export interface Done {
  readonly actions: ReadonlyMap<Action, ActionFigures>;
  readonly calls: Times;
  readonly sent: readonly Sent[];
  readonly failures: readonly string[];
  /** When timing began, in milliseconds since the epoch. */
  readonly begunAt: number;
}

export interface Running {
  readonly pid: number;
  readonly done: Promise<Done>;
}

type Metrics = Readonly<Record<string, { readonly values: Readonly<Record<string, number>> } | undefined>>;
type Line = { sent: [string, string, number, number] } | { failed: string } | { begun: number };

/**
 * Collecting garbage over thousands of users takes k6 four seconds of a core that it shares with the product: only near
 * the memory limit.
 */
const rarelyCollecting = { GOGC: 'off', GOMEMLIMIT: `${Math.floor(freemem() / 2 / 2 ** 20)}MiB` };

const script = fileURLToPath(new URL('../k6/day.js', import.meta.url));

/** Runs k6 with a virtual user for each of these people; its files are in `folder`. */
export function runK6(folder: string, users: readonly SomeUser[], course: Course): Running {
  const files = { COURSE: 'course.json', PEOPLE: 'people.json', SUMMARY: 'summary.json' };
  const env = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(folder, file)]));
  const [said, complaints] = [join(folder, 'said.txt'), join(folder, 'complaints.txt')];
  writeFileSync(env.COURSE ?? '', JSON.stringify(course));
  writeFileSync(env.PEOPLE ?? '', JSON.stringify(users));
  for (const file of [said, complaints, env.SUMMARY ?? '']) writeFileSync(file, '');
  const quiet = ['--quiet', '--no-color', '--address', ''];
  const child = spawn(
    process.env.K6_PROGRAM ?? 'k6',
    ['run', ...quiet, '--log-format', 'raw', '--console-output', said, '--log-output', `file=${complaints}`, script],
    {
      env: {
        ...process.env,
        ...env,
        ...rarelyCollecting,
        K6_NO_USAGE_REPORT: 'true',
        K6_AUTO_EXTENSION_RESOLUTION: 'false',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const end = () => child.kill();
  process.once('exit', end);
  const done = ended(child).then((code) => {
    process.off('exit', end);
    if (code !== 0) throw new Error(`k6 ended with ${code}:\n${readFileSync(complaints, 'utf8').slice(-2000)}`);
    return read(users, JSON.parse(readFileSync(env.SUMMARY ?? '', 'utf8')), linesOf(said));
  });
  return { pid: child.pid ?? 0, done };
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));

const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

function read(users: readonly SomeUser[], metrics: Metrics, lines: readonly Line[]): Done {
  const places = new Map(users.map(({ id }, place) => [id, place]));
  const times = (name: string): Times => {
    const { count = 0, avg = 0, med = 0, 'p(99)': p99 = 0 } = metrics[name]?.values ?? {};
    return { count, mean: avg, p50: med, p99 };
  };
  const counted = (name: string) => metrics[name]?.values.count ?? 0;
  const figuresOf = (action: Action): ActionFigures => ({
    ...times(action),
    refused: counted(`${action}_refused`),
    broken: counted(`${action}_broken`),
    lost: counted(`${action}_lost`),
    wrong: counted(`${action}_wrong`),
  });
  return {
    actions: new Map(actions.map((action) => [action, figuresOf(action)])),
    calls: times('call'),
    sent: lines.flatMap((line) => {
      if (!('sent' in line)) return [];
      const [from, to, begunAt, answeredAt] = line.sent;
      return { from: places.get(from) ?? -1, to: places.get(to) ?? -1, begunAt, answeredAt };
    }),
    failures: lines.flatMap((line) => ('failed' in line ? line.failed : [])),
    begunAt: lines.flatMap((line) => ('begun' in line ? line.begun : []))[0] ?? Date.now(),
  };
}

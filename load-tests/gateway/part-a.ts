import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../../contracts/make/markdown.ts';
import { type Bar, rateBar, ratioOf, verdict } from '../report/bar.ts';
import { agreedAnswers, type Contestant, type Course } from './contestants.ts';
import { describeMachine, residentMegabytes, shareCores } from './machine.ts';
import { startChild } from './processes/child-process.ts';
import type { Load, Loaded } from './processes/load.ts';
import type { Counts } from './processes/subgraphs.ts';
import { hasApolloRouter } from './rivals/apollo-router-on-path.ts';
import { installRivals } from './rivals/install.ts';
import { type Round, type Rounds, runCourse, runInTurn } from './rounds.ts';
import { compose } from './scenario/compose.ts';
import { heavy, type Operation, small } from './scenario/operations.ts';
import type { SubgraphName } from './scenario/schemas.ts';
import { median, spread } from './statistics.ts';

/**
 * Part A: the engine, without session and REST, compared with @apollo/gateway in @apollo/server standalone, Hive
 * Gateway with the planner of its Rust router, and Apollo Router if it is on PATH. All get the same requests, use the
 * same subgraphs and must give the same answers; rounds alternate, and the median counts.
 */
const operations = [small, heavy];

interface Rival {
  readonly name: string;
  readonly file: string;
  readonly path: string;
  /** Required ratio to the rival, by operation. */
  readonly bars: Readonly<Record<string, number>>;
}

const rivals: readonly Rival[] = [
  { name: 'stock Apollo', file: 'rivals/stock-apollo.ts', path: '/', bars: { [small.name]: 5, [heavy.name]: 1.8 } },
  {
    name: 'Hive Gateway',
    file: 'rivals/hive-gateway.mjs',
    path: '/graphql',
    bars: { [small.name]: 4.5, [heavy.name]: 1.15 },
  },
  ...(hasApolloRouter()
    ? [
        {
          name: 'Apollo Router',
          file: 'rivals/apollo-router.ts',
          path: '/',
          bars: { [small.name]: 1.8, [heavy.name]: 1.8 },
        },
      ]
    : []),
];

const columns =
  'operation|gateway|requests/s|spread|p50 ms|p99 ms|CPU µs/request|other work|subgraph calls|MB|engine is|bar|result'.split(
    '|',
  );

const disturbing = 0.2;
const legend = `Other work: cores busy with something else, in the worst round. Above ${disturbing} the machine was disturbed: run again.`;

export async function benchEngine({ quick }: { quick: boolean }): Promise<Bar[]> {
  installRivals();
  const cores = shareCores();
  console.log(`\nPart A, the engine. ${describeMachine(cores)}.\n`);
  const folder = mkdtempSync(join(tmpdir(), 'gateway-bench-'));
  const started: { stop(): void }[] = [];
  async function start<Ready, Message extends object | string, Reply>(
    file: string,
    on: string | undefined,
    env: Record<string, string> = {},
  ) {
    const child = await startChild<Ready, Message, Reply>(new URL(file, import.meta.url), { cores: on, env });
    started.push(child);
    return child;
  }

  try {
    const subgraphs = await start<Record<SubgraphName, string>, object, Counts>('processes/subgraphs.ts', cores.others);
    const supergraph = join(folder, 'supergraph.graphql');
    writeFileSync(supergraph, compose(subgraphs.ready));
    const env = { SUPERGRAPH: supergraph, SUBGRAPHS: JSON.stringify(subgraphs.ready) };
    const load = await start<object, Load, Loaded>('processes/load.ts', cores.others);
    const floor = await start<number, string, object>('processes/floor.ts', cores.gateway);
    const contestants: Contestant[] = [];
    for (const { name, file, path } of rivals) {
      const { ready } = await start<Omit<Contestant, 'name' | 'path'>, object, object>(file, cores.gateway, env);
      contestants.push({ name, path, ...ready });
    }
    const engine = await start<number, object, object>('processes/engine-gateway.ts', cores.gateway, env);
    contestants.push({ name: 'engine', path: '/graphql', pid: engine.pid, port: engine.ready });
    const rounds: Rounds = {
      subgraphs,
      load,
      count: 3,
      ...(quick ? { warm: 1.5, seconds: 2 } : { warm: 5, seconds: 8 }),
    };

    const rows: string[][] = [];
    const bars: Bar[] = [];
    for (const operation of operations) {
      const courses = await agreedAnswers(contestants, operation);
      const results = await runInTurn(rounds, courses);
      const rates = results.map((each) => median(each.map(({ perSecond }) => perSecond)));
      const own = rates.at(-1) ?? 0;
      for (const [n, course] of courses.entries()) {
        const rival = rivals[n];
        const name = `engine against ${rival?.name}, ${operation.name}`;
        const bar =
          rival &&
          rateBar({ name, rate: own }, { name: rival.name, rate: rates[n] ?? 0 }, rival.bars[operation.name] ?? 0);
        const otherWork = worstOf([...(results[n] ?? []), ...(results.at(-1) ?? [])]);
        const cause = `other work took ${otherWork.toFixed(1)} cores`;
        if (bar) bars.push(bar.met || otherWork <= disturbing ? bar : { ...bar, cause });
        rows.push(row(course, results[n] ?? [], bar ? [ratioOf(bar.ratio), bar.bar, verdict(bar.met)] : []));
      }
      const ours = courses.at(-1);
      if (!ours) continue;
      await floor.ask(ours.answer);
      const ground = {
        ...ours,
        contestant: { name: 'floor: node:http', path: '/', pid: floor.pid, port: floor.ready },
      };
      rows.push(row(ground, [await runCourse(rounds, ground, rounds.warm)], []));
    }
    console.log(table(columns, rows));
    console.log(`\n${legend}`);
    return bars;
  } finally {
    for (const child of started) child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function row(course: Course, rounds: readonly Round[], held: readonly string[]): string[] {
  const { operation, contestant, answer } = course;
  const middle = (key: keyof Round, digits: number) => {
    const value = median(rounds.map((round) => round[key]));
    return Number.isNaN(value) ? 'unknown' : value.toFixed(digits);
  };
  const off = Math.round(spread(rounds.map(({ perSecond }) => perSecond)) * 100);
  return [
    nameOf(operation, answer),
    contestant.name,
    middle('perSecond', 0),
    rounds.length > 1 ? `±${off} %` : '',
    middle('p50', 1),
    middle('p99', 1),
    middle('processorMicros', 0),
    worstOf(rounds).toFixed(2),
    middle('callsPerRequest', 1),
    String(residentMegabytes(contestant.pid) ?? ''),
    ...held,
  ];
}

const worstOf = (rounds: readonly Round[]): number => Math.max(...rounds.map(({ otherWork }) => otherWork));

function nameOf({ name }: Operation, answer: string): string {
  const bytes = Buffer.byteLength(answer);
  return `${name}, ${bytes < 1_000 ? `${bytes} B` : `${Math.round(bytes / 1_000)} KB`}`;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agreedAnswers, type Contestant, type Course } from './contestants.ts';
import { describeMachine, residentMegabytes, shareCores } from './machine.ts';
import { startChild } from './processes/child-process.ts';
import type { Load, Loaded } from './processes/load.ts';
import type { Counts } from './processes/subgraphs.ts';
import { installRivals } from './rivals/install.ts';
import { type Round, type Rounds, runCourse, runInTurn } from './rounds.ts';
import { compose } from './scenario/compose.ts';
import { heavy, type Operation, small } from './scenario/operations.ts';
import type { SubgraphName } from './scenario/schemas.ts';
import { median, spread } from './statistics.ts';
import { table } from './table.ts';

/*
 * Part A: the engine, without session and REST, against @apollo/gateway in @apollo/server standalone. Both get the same
 * requests, ask the same subgraphs and must give the same answers; rounds alternate, and the median counts.
 */
const bars = [
  { operation: small, bar: 5 },
  { operation: heavy, bar: 1.8 },
];

const columns =
  'operation|gateway|requests/s|spread|p50 ms|p99 ms|CPU µs/request|other work|subgraph calls|MB|ratio|bar|result'.split(
    '|',
  );

const legend =
  'Other work: cores busy with something else, in the worst round. Above 0.2 the machine was disturbed: run again.';

export async function benchEngine({ quick }: { quick: boolean }): Promise<boolean> {
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
    const stock = await start<number, object, object>('rivals/stock-apollo.ts', cores.gateway, env);
    const engine = await start<number, object, object>('processes/engine-gateway.ts', cores.gateway, env);
    const contestants: Contestant[] = [
      { name: 'stock Apollo', path: '/', pid: stock.pid, port: stock.ready },
      { name: 'engine', path: '/graphql', pid: engine.pid, port: engine.ready },
    ];
    const rounds: Rounds = {
      subgraphs,
      load,
      count: 3,
      ...(quick ? { warm: 1.5, seconds: 2 } : { warm: 5, seconds: 8 }),
    };

    const rows: string[][] = [];
    let allMet = true;
    for (const { operation, bar } of bars) {
      const courses = await agreedAnswers(contestants, operation);
      const results = await runInTurn(rounds, courses);
      const [theirs = 0, own = 0] = results.map((each) => median(each.map(({ perSecond }) => perSecond)));
      const ratio = own / theirs;
      allMet &&= ratio >= bar;
      const verdict = [`${ratio.toFixed(2)}x`, `${bar}x`, ratio >= bar ? 'met' : 'NOT MET'];
      results.forEach((each, n) => {
        rows.push(row(courses[n], each, n === 1 ? verdict : []));
      });
      const [, ours] = courses;
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
    return allMet;
  } finally {
    for (const child of started) child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function row(course: Course | undefined, rounds: readonly Round[], verdict: readonly string[]): string[] {
  if (!course) return [];
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
    Math.max(...rounds.map(({ otherWork }) => otherWork)).toFixed(2),
    middle('callsPerRequest', 1),
    String(residentMegabytes(contestant.pid) ?? ''),
    ...verdict,
  ];
}

function nameOf({ name }: Operation, answer: string): string {
  const bytes = Buffer.byteLength(answer);
  return `${name}, ${bytes < 1_000 ? `${bytes} B` : `${Math.round(bytes / 1_000)} KB`}`;
}

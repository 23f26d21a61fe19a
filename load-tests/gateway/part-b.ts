import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../../contracts/make/markdown.ts';
import { type Bar, rateBar, ratioOf, verdict } from '../report/bar.ts';
import { bodyOf } from './contestants.ts';
import { describeMachine } from './machine.ts';
import { startChild } from './processes/child-process.ts';
import type { Load, Loaded } from './processes/load.ts';
import type { Counts } from './processes/subgraphs.ts';
import { makeSessions, type Session, startProduct } from './product.ts';
import { installRivals } from './rivals/install.ts';
import { compose } from './scenario/compose.ts';
import { small } from './scenario/operations.ts';
import type { SubgraphName } from './scenario/schemas.ts';
import { median, spread } from './statistics.ts';

/**
 * Part B: the whole product: a thousand signed-in people each request their own account, by REST and by /graphql,
 * compared with stock Apollo answering a small operation from memory. Nothing is pinned: gateway, identity, Postgres
 * and the load share the cores, as the rival and its subgraphs do.
 */
const sessionCount = 1_000;
const connections = 50;
const bars = { ofGraphql: 0.9, ofStock: 1.5, ofUntraced: 0.85 };

interface Lane {
  name: string;
  load: Omit<Load, 'seconds' | 'connections'>;
}

export async function benchProduct({ quick }: { quick: boolean }): Promise<Bar[]> {
  installRivals();
  console.log(`\nPart B, the product. ${describeMachine({ gateway: undefined, others: undefined })}.\n`);
  const folder = mkdtempSync(join(tmpdir(), 'product-bench-'));
  const product = await startProduct();
  const started: { stop(): void }[] = [];
  try {
    const sessions = await makeSessions(product, sessionCount);
    const load = await startChild<object, Load, Loaded>(new URL('processes/load.ts', import.meta.url), {});
    const subgraphs = await startChild<Record<SubgraphName, string>, object, Counts>(
      new URL('processes/subgraphs.ts', import.meta.url),
      {},
    );
    started.push(load, subgraphs);
    const supergraph = join(folder, 'supergraph.graphql');
    writeFileSync(supergraph, compose(subgraphs.ready));
    const env = { SUPERGRAPH: supergraph, SUBGRAPHS: JSON.stringify(subgraphs.ready) };
    const stock = await startChild<{ port: number }, object, object>(
      new URL('rivals/stock-apollo.ts', import.meta.url),
      { env },
    );
    const collector = await startChild<string, object, number>(new URL('processes/collector.ts', import.meta.url), {});
    started.push(stock, collector);
    const traced = await product.beside({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.ready });
    const tracedSessions = await makeSessions(traced, sessionCount);

    const lanes: Lane[] = [
      { name: 'stock Apollo, small operation', load: await stockLane(stock.ready.port) },
      { name: 'GET /api/auth/user', load: await restLane(product.port, sessions) },
      { name: 'GET /api/auth/user, every request traced', load: await restLane(traced.port, tracedSessions) },
      { name: 'POST /graphql CurrentUser', load: await graphqlLane(product.port, sessions) },
    ];
    const rounds = quick ? { warm: 2, seconds: 2, count: 3 } : { warm: 5, seconds: 8, count: 3 };
    for (const lane of lanes) await load.ask({ ...lane.load, connections, seconds: rounds.warm });
    const results: Loaded[][] = lanes.map(() => []);
    for (let round = 0; round < rounds.count; round += 1) {
      for (const [n, lane] of lanes.entries()) {
        const loaded = await load.ask({ ...lane.load, connections, seconds: rounds.seconds });
        if (loaded.wrong > 0) throw new Error(`${lane.name} gave ${loaded.wrong} wrong answers`);
        results[n]?.push(loaded);
      }
    }
    const [theirs = 0, rest = 0, withTraces = 0, graphql = 0] = results.map((each) =>
      median(each.map(({ perSecond }) => perSecond)),
    );
    const byRest = { name: '`GET /api/auth/user`', rate: rest };
    const stockApollo = { name: 'stock Apollo, small operation', rate: theirs };
    const byRestTraced = { name: '`GET /api/auth/user`, each request traced', rate: withTraces };
    const byGraphql = { name: 'the same by `POST /graphql`', rate: graphql };
    const held = [
      rateBar(byRest, stockApollo, bars.ofStock),
      rateBar(byRestTraced, { name: 'untraced', rate: rest }, bars.ofUntraced),
      rateBar({ ...byRest, name: '`GET /api/auth/user`, of `/graphql`' }, byGraphql, bars.ofGraphql),
    ];
    const of = ['stock', 'untraced', 'REST of /graphql'];
    const verdicts = [[], ...held.map(({ ratio, bar, met }, n) => [`${ratioOf(ratio)} ${of[n]}`, bar, verdict(met)])];
    if ((await collector.ask({})) === 0) throw new Error('No trace has arrived');
    console.log(
      table(
        ['lane', 'requests/s', 'spread', 'p50 ms', 'p99 ms', 'ratio', 'bar', 'result'],
        lanes.map(({ name }, n) => [...describe(name, results[n] ?? []), ...(verdicts[n] ?? [])]),
      ),
    );
    return held;
  } finally {
    for (const child of started) child.stop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function describe(name: string, rounds: readonly Loaded[]): string[] {
  const middle = (key: 'perSecond' | 'p50' | 'p99', digits: number) =>
    median(rounds.map((round) => round[key])).toFixed(digits);
  const off = Math.round(spread(rounds.map(({ perSecond }) => perSecond)) * 100);
  return [name, middle('perSecond', 0), `±${off} %`, middle('p50', 1), middle('p99', 1)];
}

async function stockLane(port: number): Promise<Lane['load']> {
  const body = bodyOf(small);
  const answer = await ask(port, '/', { body });
  return { port, path: '/', body, answerBytes: Buffer.byteLength(answer) };
}

/** Every session is used once before measuring: each must get its own person. */
async function restLane(port: number, sessions: readonly Session[]): Promise<Lane['load']> {
  const answers = await Promise.all(sessions.map(({ cookie }) => ask(port, '/api/auth/user', { cookie })));
  return lane(port, '/api/auth/user', '', sessions, answers, (answer) => JSON.parse(answer).username);
}

async function graphqlLane(port: number, sessions: readonly Session[]): Promise<Lane['load']> {
  const body = JSON.stringify({ operationName: 'CurrentUser', variables: {} });
  const answers = await Promise.all(sessions.map(({ cookie }) => ask(port, '/graphql', { cookie, body })));
  return lane(port, '/graphql', body, sessions, answers, (answer) => JSON.parse(answer).data.me.username);
}

function lane(
  port: number,
  path: string,
  body: string,
  sessions: readonly Session[],
  answers: readonly string[],
  whoIn: (answer: string) => string,
): Lane['load'] {
  const [first = ''] = answers;
  for (const [n, answer] of answers.entries()) {
    if (whoIn(answer) !== sessions[n]?.username) throw new Error(`${path} tells ${sessions[n]?.username} of another`);
    if (answer.length !== first.length) throw new Error(`${path} does not answer all with the same length`);
  }
  return { port, path, body, turns: sessions.map(({ cookie }) => cookie), answerBytes: Buffer.byteLength(first) };
}

async function ask(port: number, path: string, { cookie = '', body = '' }: { cookie?: string; body?: string }) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: {
      ...(cookie && { cookie: cookie.replace('cookie: ', '') }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body }),
  });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

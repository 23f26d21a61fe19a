import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { table } from '../../contracts/make/markdown.ts';
import { type Child, startChild } from '../gateway/processes/child-process.ts';
import type { Product } from '../gateway/product.ts';
import { quantile } from '../gateway/statistics.ts';
import { type Bar, verdict, whole } from '../report/bar.ts';
import { cookieOf, type Pair } from './pairs.ts';
import type { Arrivals, ReaderWish } from './processes/stream-readers.ts';
import { within } from './within.ts';

const streamCount = 1000;
const streamsPerSession = 10;
const everyMs = 200;
const atMost = 3;

type Readers = Child<object, ReaderWish, Arrivals>;
/** Sends one message; returns the time of its commit, in milliseconds since the epoch. */
type Send = () => Promise<number>;

/**
 * From the commit of a message to the last of its recipient's thousand open streams, compared with a server that only
 * writes to streams.
 */
export async function benchFanOut(product: Product, pair: Pair, { seconds }: { seconds: number }): Promise<Bar> {
  const messages = (seconds * 1000) / everyMs;
  const bare = await startChild<{ port: number }, object, null>(
    new URL('processes/bare-streams.ts', import.meta.url),
    {},
  );
  try {
    const notice = `id: ${'0'.repeat(36)}.1000000\nevent: changed\ndata: {"kind":"Message","id":"${pair.athleteId}"}\n\n`;
    const theirs = await measure(
      messages,
      { port: bare.ready.port, path: '/', headers: Array(streamCount).fill('') },
      () => post(bare.ready.port, '/', {}, notice),
    );
    // As many sessions as needed, each with the maximum number of streams.
    const browsers = await sessionsOf(product, pair.liaisonId, streamCount / streamsPerSession);
    const headers = browsers.flatMap((cookie) => Array<string>(streamsPerSession).fill(cookie));
    const body = JSON.stringify({ receiverId: pair.liaisonId, content: 'Is the knee safe?' });
    const ours = await measure(messages, { port: product.port, path: '/api/live', headers }, () =>
      post(product.port, '/api/messages', { cookie: cookieOf(pair) }, body),
    );
    const ratio = ours.p99 / theirs.p99;
    const all = messages * streamCount;
    const isExact = [ours, theirs].every(({ delivered }) => delivered === all);
    console.log(`\nTo the last of ${streamCount} open streams, ${messages} messages, one each ${everyMs} ms:\n`);
    const bar: Bar = {
      what: `from a commit to the last of ${whole(streamCount)} streams, p99`,
      value: `${ratio.toFixed(2)}x, ${ours.p99.toFixed(1)} ms; ${whole(ours.delivered)} of ${whole(all)} delivered`,
      against: `a server that only streams, ${theirs.p99.toFixed(1)} ms`,
      bar: `at most ${atMost}x, all delivered`,
      met: ratio <= atMost && isExact,
    };
    const row = (name: string, { p50, p99, delivered }: Measured) => [
      name,
      p50.toFixed(1),
      p99.toFixed(1),
      `${delivered} of ${all}`,
    ];
    console.log(
      table(
        ['lane', 'p50 ms', 'p99 ms', 'delivered', 'ratio', 'bar', 'result'],
        [
          row('a server of streams alone', theirs),
          [
            ...row('from the commit, through bus and gateway', ours),
            `${ratio.toFixed(2)}x`,
            `${atMost}x`,
            verdict(bar.met),
          ],
        ],
      ),
    );
    return bar;
  } finally {
    bare.stop();
  }
}

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly delivered: number;
}

async function measure(messages: number, streams: Omit<Extract<ReaderWish, { do: 'open' }>, 'do'>, send: Send) {
  const readers: Readers = await startChild(new URL('processes/stream-readers.ts', import.meta.url), {});
  try {
    await readers.ask({ do: 'open', ...streams });
    const committed: number[] = [];
    for (let number = 0; number < messages; number += 1) {
      const next = performance.now() + everyMs;
      committed.push(await send());
      await sleep(Math.max(0, next - performance.now()));
    }
    const { lastAt, delivered } = await readers.ask({
      do: 'report',
      messages: messages * streamCount,
      withinMs: 10_000,
    });
    const took = committed.map((at, number) => (lastAt[number] ?? Number.POSITIVE_INFINITY) - at).sort((a, b) => a - b);
    return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), delivered } satisfies Measured;
  } finally {
    readers.stop();
  }
}

export async function post(port: number, path: string, headers: Record<string, string>, body: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const { createdAt } = (await answer.json()) as { createdAt: string | number };
  if (answer.status !== 201) throw new Error(`${path} answers ${answer.status}`);
  return typeof createdAt === 'number' ? createdAt : Date.parse(createdAt);
}

/** Creates sessions of one person; returns their cookies. */
export async function sessionsOf({ platform }: Product, userId: string, browsers: number): Promise<string[]> {
  const secrets = Array.from({ length: browsers }, () => randomBytes(32).toString('base64url'));
  const hashes = secrets.map((secret) => createHash('sha256').update(secret).digest());
  await within(platform.databases.identity.adminUrl, (client) =>
    client.query(
      `insert into sessions (user_id, secret_hash, expires_at)
       select $1, hash, now() + interval '1 day' from unnest($2::bytea[]) as hash`,
      [userId, hashes],
    ),
  );
  return secrets.map((secret) => `entourage_session=${secret}`);
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@entourage/stack/testing/database';
import { table } from '../../contracts/make/markdown.ts';
import { runPgbench } from '../gateway/pgbench.ts';
import { startChild } from '../gateway/processes/child-process.ts';
import type { Loaded, MixedLoad } from '../gateway/processes/load.ts';
import type { Product } from '../gateway/product.ts';
import { median, spread } from '../gateway/statistics.ts';
import { type Bar, type RateBar, rateBar, ratioOf, verdict } from '../report/bar.ts';
import type { Pair } from './pairs.ts';
import { within } from './within.ts';

/** Concurrent callers, and clients of pgbench: few, and many. */
const levels = [16, 64];
const atLeast = { atService: 0.35, throughAll: 0.1 };
/** pgbench runs before and after: if the machine has changed more than this, the measurement is invalid. */
const drift = 0.1;
const content = 'The left knee clicks when I land, but it does not hurt. Shall I ice it tonight, or see somebody?';
const operation = readFileSync(new URL('../../contracts/operations/SendMessage.graphql', import.meta.url), 'utf8');

export interface Rounds {
  readonly warm: number;
  readonly seconds: number;
  readonly count: number;
}

export async function benchSends({ platform, port }: Product, pairs: readonly Pair[], rounds: Rounds): Promise<Bar[]> {
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    console.log('pgbench is not on PATH (Debian: postgresql-contrib): nothing to hold sending against, not measured.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'messages-bench-'));
  const rival = await testDatabase('messaging');
  const load = await startChild<object, MixedLoad, Loaded>(
    new URL('../gateway/processes/load.ts', import.meta.url),
    {},
  );
  try {
    const script = join(folder, 'send.sql');
    writeFileSync(script, sameInserts);
    await within(rival.adminUrl, (client) => client.query(rivalsConversations, [pairs.length]));
    const servicePort = Number(new URL(platform.serviceUrls.messaging).port);
    const service: Lane = {
      port: servicePort,
      mixed: await Promise.all(
        pairs.map(async ({ liaisonId, token }) => {
          const body = JSON.stringify({ query: operation, variables: { input: { receiverId: liaisonId, content } } });
          return {
            path: '/graphql',
            body,
            header: token,
            answerBytes: await firstAnswer(servicePort, '/graphql', token, body),
          };
        }),
      ),
    };
    await withManyMessages(platform.databases.messaging.adminUrl);
    const lanes = {
      service: await remeasured(service),
      rest: await remeasured({
        port,
        status: 201,
        mixed: pairs.map(({ liaisonId, cookie }) => ({
          path: '/api/messages',
          body: JSON.stringify({ receiverId: liaisonId, content }),
          header: cookie,
          answerBytes: 0,
        })),
      }),
    };
    let acknowledged = await countMessages(platform.databases.messaging.adminUrl);
    const run = async (lane: Lane, connections: number, seconds: number) => {
      const loaded = await load.ask({ ...lane, connections, seconds });
      if (loaded.wrong > 0) throw new Error(`${loaded.wrong} messages were not taken`);
      acknowledged += loaded.answers;
      return loaded;
    };
    const found: Found[] = [];
    for (const callers of levels) {
      const theirs: number[] = [];
      const ours = { service: [] as Loaded[], rest: [] as Loaded[] };
      const plain = (seconds: number) => runPgbench(rival.adminUrl, script, seconds, callers);
      for (let round = 0; round <= rounds.count; round += 1) {
        const seconds = round === 0 ? rounds.warm : rounds.seconds;
        const rivals = plain(seconds);
        const [service, rest] = [await run(lanes.service, callers, seconds), await run(lanes.rest, callers, seconds)];
        if (round === 0) continue;
        theirs.push(rivals);
        ours.service.push(service);
        ours.rest.push(rest);
      }
      theirs.push(plain(rounds.seconds));
      found.push({ callers, theirs, ours });
    }
    const stored = await countMessages(platform.databases.messaging.adminUrl);
    if (stored !== acknowledged) throw new Error(`${acknowledged} messages were acknowledged, and ${stored} are there`);
    console.log(`${acknowledged} messages acknowledged, each stored once.`);
    return found.flatMap(reportLevel);
  } finally {
    load.stop();
    await rival.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Lane = Omit<MixedLoad, 'seconds' | 'connections'>;

interface Found {
  readonly callers: number;
  readonly theirs: readonly number[];
  readonly ours: Readonly<Record<'service' | 'rest', readonly Loaded[]>>;
}

function reportLevel({ callers, theirs, ours }: Found): Bar[] {
  const after = (theirs.at(-1) ?? 0) / (theirs[0] ?? 1);
  const moved = Math.abs(after - 1);
  console.log(`\n${callers} callers at once. pgbench after ÷ before: ${after.toFixed(2)}.\n`);
  if (moved > drift) console.log('The machine was another one by the end: run it again when it is quiet.\n');
  const rateOf = (loaded: readonly Loaded[]) => median(loaded.map(({ perSecond }) => perSecond));
  const rival = { name: '`pgbench`, the same inserts', rate: median(theirs) };
  const name = (where: string) => `sending ${where}, ${callers} at once`;
  const atService = rateBar({ name: name('at the service'), rate: rateOf(ours.service) }, rival, atLeast.atService);
  const throughAll = rateBar({ name: name('by REST'), rate: rateOf(ours.rest) }, rival, atLeast.throughAll);
  console.log(
    table(
      ['lane', 'messages/s', 'spread', 'p50 ms', 'p99 ms', 'ratio', 'bar', 'result'],
      [
        ['pgbench, the same inserts', median(theirs).toFixed(0), percent(theirs)],
        ['at the service', ...described(ours.service), ...compared(atService)],
        ['cookie, REST, gateway, service, commit', ...described(ours.rest), ...compared(throughAll)],
      ],
    ),
  );
  const cause = `pgbench changed by ${Math.round(moved * 100)} % meanwhile`;
  return [atService, throughAll].map((bar) => (moved <= drift ? bar : { ...bar, met: false, cause }));
}

/** Makes answer lengths independent of the message's number: all have as many digits. */
const withManyMessages = (url: string) =>
  within(url, (client) => client.query('update conversations set last_change = 1000000, message_count = 1000000'));

async function remeasured(lane: Lane): Promise<Lane> {
  const mixed = await Promise.all(
    lane.mixed.map(async (asked) => ({
      ...asked,
      answerBytes: await firstAnswer(lane.port, asked.path, asked.header, asked.body),
    })),
  );
  return { ...lane, mixed };
}

async function firstAnswer(port: number, path: string, header: string, body: string): Promise<number> {
  const [name = '', value = ''] = header.split(/: (.*)/);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', [name]: value },
    body,
  });
  const said = await answer.text();
  const message = JSON.parse(said);
  const sent = message.data?.sendMessage ?? message;
  if (sent.content !== content) throw new Error(`${path} answers ${answer.status}: ${said}`);
  return Buffer.byteLength(said);
}

const countMessages = (url: string) =>
  within(url, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(distinct id)::int as count from messages');
    return rows[0]?.count ?? 0;
  });

const percent = (values: readonly number[]) => `±${Math.round(spread(values) * 100)} %`;

const described = (rounds: readonly Loaded[]) => [
  median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
  percent(rounds.map(({ perSecond }) => perSecond)),
  median(rounds.map(({ p50 }) => p50)).toFixed(1),
  median(rounds.map(({ p99 }) => p99)).toFixed(1),
];

const compared = ({ ratio, bar, met }: RateBar) => [ratioOf(ratio), bar, verdict(met)];

const rivalsConversations = `
  insert into conversations (id, low_id, high_id, sealed_key, master_key, last_change)
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
         ('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid,
         ('00000000-0000-7000-8002-' || lpad(n::text, 12, '0'))::uuid, decode(repeat('00', 60), 'hex'), 'first', 1000000
  from generate_series(1, $1) as n`;

/** The bytes of ciphertext and the number of word hashes of this message. */
const sealedBytes = content.length + 28;
const hashes = 34;
const sameInserts = `\\set n random(1, 200)
with counted as (
  update conversations set last_change = last_change + 1, message_count = message_count + 1
  where id = ('00000000-0000-7000-8000-' || lpad(:n::text, 12, '0'))::uuid returning id, low_id, high_id, last_change
), written as (
  insert into messages (id, conversation_id, position, change, sender_id, client_id, body, words)
  select uuidv7(), id, last_change, last_change, low_id, null, '\\x${'5a'.repeat(sealedBytes)}'::bytea,
    '{${Array.from({ length: hashes }, (_, n) => (n + 1) * 61_356_675).join()}}'::integer[] from counted
  returning id, conversation_id, position, sender_id, sent_at
)
insert into outbox (type, schema_version, subject, aggregate_version, actor, request_id, data)
select 'message.sent', 1, id::text, 1, sender_id::text, id::text,
  jsonb_build_object('conversationId', conversation_id, 'senderId', sender_id, 'receiverId', sender_id) from written;
`;

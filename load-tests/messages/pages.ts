import { readFileSync } from 'node:fs';
import { table } from '../../contracts/make/markdown.ts';
import { startChild } from '../gateway/processes/child-process.ts';
import type { Loaded, MixedLoad } from '../gateway/processes/load.ts';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import { type Bar, rateBar, ratioOf, verdict } from '../report/bar.ts';
import type { Pair } from './pairs.ts';
import type { PlainPages } from './processes/plain-pages.ts';
import type { Rounds } from './sends.ts';
import { within } from './within.ts';

const connections = 16;
const pageRows = 50;
const atLeast = 0.5;
const operation = readFileSync(new URL('../../contracts/operations/Thread.graphql', import.meta.url), 'utf8');

/**
 * The latest fifty messages of a conversation, read from the database each time: at the service, and by the minimal
 * work for a page.
 */
export async function benchPages({ platform }: Product, pairs: readonly Pair[], rounds: Rounds): Promise<Bar> {
  const port = Number(new URL(platform.serviceUrls.messaging).port);
  const load = await startChild<object, MixedLoad, Loaded>(
    new URL('../gateway/processes/load.ts', import.meta.url),
    {},
  );
  const plain = await startChild<object, PlainPages, number>(new URL('processes/plain-pages.ts', import.meta.url), {
    env: { DATABASE_URL: platform.databases.messaging.url, MESSAGE_KEYS_FILE: platform.keys.files.messages },
  });
  try {
    const conversationIds = await within(platform.databases.messaging.adminUrl, async (client) => {
      await client.query('analyze messages');
      return (await client.query<{ id: string }>('select id from conversations')).rows.map(({ id }) => id);
    });
    const mixed = await Promise.all(
      pairs.map(async ({ liaisonId, token }) => {
        const body = JSON.stringify({ query: operation, variables: { with: liaisonId, first: pageRows } });
        return { path: '/graphql', body, header: token, answerBytes: await pageBytes(port, token, body) };
      }),
    );
    const [theirs, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds.count; round += 1) {
      const seconds = round === 0 ? rounds.warm : rounds.seconds;
      const alone = await plain.ask({ conversationIds, rows: pageRows, connections, seconds });
      const service = await load.ask({ port, connections, seconds, mixed });
      if (service.wrong > 0) throw new Error(`${service.wrong} wrong pages`);
      if (round === 0) continue;
      theirs.push(alone);
      ours.push(service.perSecond);
    }
    const rival = { name: '`pg`, decryption and JSON', rate: median(theirs) };
    const bar = rateBar({ name: 'a page of fifty messages at the service', rate: median(ours) }, rival, atLeast);
    console.log('\nA page of fifty:\n');
    console.log(
      table(
        ['pg, decryption, JSON /s', 'service /s', 'ratio', 'bar', 'result'],
        [[median(theirs).toFixed(0), median(ours).toFixed(0), ratioOf(bar.ratio), bar.bar, verdict(bar.met)]],
      ),
    );
    return bar;
  } finally {
    load.stop();
    plain.stop();
  }
}

async function pageBytes(port: number, header: string, body: string): Promise<number> {
  const [, value = ''] = header.split(/: (.*)/);
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', authorization: value },
    body,
  });
  const said = await answer.text();
  if (JSON.parse(said).data?.thread.nodes.length !== pageRows) throw new Error(`a page is ${said.slice(0, 300)}`);
  return Buffer.byteLength(said);
}

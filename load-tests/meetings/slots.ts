import { readFileSync } from 'node:fs';
import { table } from '../../contracts/make/markdown.ts';
import { startChild } from '../gateway/processes/child-process.ts';
import type { Loaded, MixedLoad } from '../gateway/processes/load.ts';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import type { Pair } from '../messages/pairs.ts';
import type { Rounds } from '../messages/sends.ts';
import { type Bar, rateBar, ratioOf, verdict } from '../report/bar.ts';
import type { PlainSlots } from './processes/plain-slots.ts';
import { fillCalendars } from './seed.ts';

const connections = 16;
const bookings = 200;
const days = 14;
const atLeast = 0.5;
const dayMs = 86_400_000;
const operation = readFileSync(new URL('../../contracts/operations/SuggestSlots.graphql', import.meta.url), 'utf8');

/** Free slots of 14 days of a liaison with 200 bookings in them. */
export async function benchSlots({ platform }: Product, pairs: readonly Pair[], rounds: Rounds): Promise<Bar> {
  const port = Number(new URL(platform.serviceUrls.scheduling).port);
  // From a later day on, so that no slot passes meanwhile and answers keep their length.
  const from = new Date((Math.floor(Date.now() / dayMs) + 2) * dayMs);
  await fillCalendars(
    platform,
    pairs.map(({ liaisonId }) => liaisonId),
    { from, count: bookings },
  );
  const load = await startChild<object, MixedLoad, Loaded>(
    new URL('../gateway/processes/load.ts', import.meta.url),
    {},
  );
  const plain = await startChild<object, PlainSlots, number>(new URL('processes/plain-slots.ts', import.meta.url), {
    env: { DATABASE_URL: platform.databases.scheduling.url },
  });
  try {
    const asked = { timezone: 'America/New_York', from: from.toISOString().slice(0, 10), days };
    const mixed = await Promise.all(
      pairs.map(async ({ liaisonId, token }) => {
        const body = JSON.stringify({ query: operation, variables: { liaisonId, ...asked } });
        return { path: '/graphql', body, header: token, answerBytes: await answerBytes(port, token, body) };
      }),
    );
    const [theirs, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds.count; round += 1) {
      const seconds = round === 0 ? rounds.warm : rounds.seconds;
      const people = pairs.map(({ athleteId, liaisonId }) => ({ athleteId, liaisonId }));
      const alone = await plain.ask({ pairs: people, asked, connections, seconds });
      const service = await load.ask({ port, connections, seconds, mixed });
      if (service.wrong > 0) throw new Error(`${service.wrong} wrong lists of slots`);
      if (round === 0) continue;
      theirs.push(alone);
      ours.push(service.perSecond);
    }
    const rival = { name: '`pg`, the arithmetic and JSON', rate: median(theirs) };
    const name = `free slots of ${days} days with ${bookings} bookings at the service`;
    const bar = rateBar({ name, rate: median(ours) }, rival, atLeast);
    console.log(`\nFree slots of ${days} days with ${bookings} bookings:\n`);
    console.log(
      table(
        ['pg, arithmetic, JSON /s', 'service /s', 'ratio', 'bar', 'result'],
        [[median(theirs).toFixed(0), median(ours).toFixed(0), ratioOf(bar.ratio), bar.bar, verdict(bar.met)]],
      ),
    );
    return bar;
  } finally {
    load.stop();
    plain.stop();
  }
}

async function answerBytes(port: number, header: string, body: string): Promise<number> {
  const [, value = ''] = header.split(/: (.*)/);
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', authorization: value },
    body,
  });
  const text = await answer.text();
  const slots = JSON.parse(text).data?.suggestSlots;
  // Two slots of each ninety minutes are free.
  if (!(slots?.length >= 2 * bookings)) throw new Error(`free slots are ${text.slice(0, 300)}`);
  return Buffer.byteLength(text);
}

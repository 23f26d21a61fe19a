import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@entourage/stack/testing/database';
import { table } from '../../contracts/make/markdown.ts';
import { runPgbench } from '../gateway/pgbench.ts';
import { startChild } from '../gateway/processes/child-process.ts';
import type { Asked, Loaded, MixedLoad } from '../gateway/processes/load.ts';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import type { Pair } from '../messages/pairs.ts';
import type { Rounds } from '../messages/sends.ts';
import { within } from '../messages/within.ts';
import { type Bar, rateBar, ratioOf, verdict } from '../report/bar.ts';

const connections = 16;
const atLeast = 0.1;
const slotMs = 30 * 60_000;
const dayMs = 86_400_000;
/** Half hours of each pair; more than a round on a fast machine books. */
const slotsOfEach = 400;

/** Bookings of free slots by REST, each by another athlete, liaison or time. */
export async function benchBookings(
  { platform, port }: Product,
  pairs: readonly Pair[],
  rounds: Rounds,
): Promise<Bar[]> {
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    console.log('pgbench is not on PATH (Debian: postgresql-contrib): nothing to hold booking against, not measured.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'meetings-bench-'));
  const rival = await testDatabase('scheduling');
  const load = await startChild<object, MixedLoad, Loaded>(
    new URL('../gateway/processes/load.ts', import.meta.url),
    {},
  );
  try {
    const script = join(folder, 'book.sql');
    writeFileSync(script, sameInserts);
    await within(rival.adminUrl, (client) => client.query('create sequence slots'));
    await within(rival.adminUrl, (client) => client.query('grant usage on sequence slots to public'));
    const [theirs, ours]: [number[], number[]] = [[], []];
    let acknowledged = 0;
    let day = 2;
    for (let round = 0; round <= rounds.count; round += 1) {
      const seconds = round === 0 ? rounds.warm : rounds.seconds;
      const mixed = await bookingsFrom(port, pairs, day);
      day += Math.ceil((slotsOfEach * slotMs) / dayMs) + 1;
      const plain = runPgbench(rival.adminUrl, script, seconds, connections);
      const loaded = await load.ask({ port, status: 201, connections, seconds, mixed });
      if (loaded.wrong > 0) throw new Error(`${loaded.wrong} bookings were refused`);
      acknowledged += loaded.answers + pairs.length;
      if (round === 0) continue;
      theirs.push(plain);
      ours.push(loaded.perSecond);
    }
    const stored = await countAppointments(platform.databases.scheduling.adminUrl, pairs);
    if (stored !== acknowledged) throw new Error(`${acknowledged} bookings were acknowledged, and ${stored} are there`);
    const against = { name: '`pgbench`, the same inserts and constraints', rate: median(theirs) };
    const bar = rateBar({ name: 'booking by REST, 16 at once', rate: median(ours) }, against, atLeast);
    console.log(`\n${acknowledged} bookings acknowledged, each stored once.\n`);
    console.log(
      table(
        ['pgbench /s', 'cookie, REST, gateway, service, commit /s', 'ratio', 'bar', 'result'],
        [[median(theirs).toFixed(0), median(ours).toFixed(0), ratioOf(bar.ratio), bar.bar, verdict(bar.met)]],
      ),
    );
    return [bar];
  } finally {
    load.stop();
    await rival.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One request for each half hour of each pair; the first of each pair is made here, for the length of its answer. */
async function bookingsFrom(
  port: number,
  pairs: readonly Pair[],
  day: number,
): Promise<Array<Asked & { header: string }>> {
  const first = (Math.floor(Date.now() / dayMs) + day) * dayMs;
  const bodyOf = ({ liaisonId }: Pair, slot: number) =>
    JSON.stringify({ liaisonId, scheduledAt: new Date(first + slot * slotMs).toISOString() });
  const lengths = await Promise.all(pairs.map((pair) => firstAnswer(port, pair, bodyOf(pair, 0))));
  return Array.from({ length: slotsOfEach - 1 }, (_, slot) =>
    pairs.map((pair, n) => ({
      path: '/api/appointments',
      body: bodyOf(pair, slot + 1),
      header: pair.cookie,
      answerBytes: lengths[n] ?? 0,
    })),
  ).flat();
}

async function firstAnswer(port: number, { cookie }: Pair, body: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', cookie: cookie.replace('cookie: ', '') },
    body,
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`a booking answers ${answer.status}: ${text}`);
  return Buffer.byteLength(text);
}

const countAppointments = (url: string, pairs: readonly Pair[]) =>
  within(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from appointments where liaison_id = any($1)',
      [pairs.map(({ liaisonId }) => liaisonId)],
    );
    return rows[0]?.count ?? 0;
  });

/** In one statement; each at a time of its own, so that no constraint refuses it. */
const sameInserts = `\\set n random(1, 200)
with wanted as (
  select ('00000000-0000-7000-8001-' || lpad(:n::text, 12, '0'))::uuid as athlete,
         ('00000000-0000-7000-8002-' || lpad(:n::text, 12, '0'))::uuid as liaison,
         timestamptz '2030-01-01' + nextval('slots') * interval '30 minutes' as starts
), claimed as (
  insert into claims (athlete_id, liaison_id, starts_at, ends_at, free_at)
  select athlete, liaison, starts, starts + interval '30 minutes', starts + interval '30 minutes' from wanted
  on conflict do nothing returning id, athlete_id, liaison_id, starts_at
), booked as (
  insert into appointments (athlete_id, liaison_id, scheduled_at, status, scheduled_by, confirmed_at, claim_id)
  select athlete_id, liaison_id, starts_at, 'CONFIRMED', athlete_id, now(), id from claimed
  returning id, athlete_id, liaison_id, scheduled_at
)
insert into outbox (type, schema_version, subject, aggregate_version, actor, request_id, data)
select 'appointment.confirmed', 1, id::text, 1, athlete_id::text, id::text,
  jsonb_build_object('athleteId', athlete_id, 'liaisonId', liaison_id, 'scheduledAt', scheduled_at, 'duration', 30)
from booked;
`;

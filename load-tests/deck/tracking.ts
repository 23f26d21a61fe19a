import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@entourage/stack/testing/database';
import { runPgbench } from '../gateway/pgbench.ts';
import { startChild } from '../gateway/processes/child-process.ts';
import type { Asked, Loaded, MixedLoad } from '../gateway/processes/load.ts';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import type { Rounds } from '../messages/sends.ts';
import { within } from '../messages/within.ts';
import { type Bar, printBars, rateBar } from '../report/bar.ts';
import { makeVisits, type Visit } from './visits.ts';

const connections = 16;
const atLeast = 0.1;
const visitCount = 200;
/** Seconds that a visit may report, all with five digits, so that answers keep their length. */
const firstSecond = 10_000;
const secondsOfVisit = 500;

/** Reports of visitors by REST; each raises the duration of its visit. */
export async function benchTracking(product: Product, rounds: Rounds): Promise<Bar[]> {
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    console.log('pgbench is not on PATH (Debian: postgresql-contrib): nothing to hold tracking against, not measured.');
    return [];
  }
  const { platform, port } = product;
  const visits = await makeVisits(product, visitCount);
  // A duration may not exceed the time since the visit began.
  await within(platform.databases.presentation.adminUrl, (client) =>
    client.query(`update investor_presentation_access set accessed_at = now() - interval '12 hours'`),
  );
  const folder = mkdtempSync(join(tmpdir(), 'deck-bench-'));
  const rival = await testDatabase('presentation');
  const load = await startChild<object, MixedLoad, Loaded>(
    new URL('../gateway/processes/load.ts', import.meta.url),
    {},
  );
  try {
    const script = join(folder, 'track.sql');
    writeFileSync(script, sameWrite);
    await within(rival.adminUrl, (client) => client.query(sameVisits));
    const mixed = await reportsOf(port, visits);
    const [theirs, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds.count; round += 1) {
      const seconds = round === 0 ? rounds.warm : rounds.seconds;
      const plain = runPgbench(rival.adminUrl, script, seconds, connections);
      const loaded = await load.ask({ port, connections, seconds, mixed });
      if (loaded.wrong > 0) throw new Error(`${loaded.wrong} reports were refused`);
      if (round === 0) continue;
      theirs.push(plain);
      ours.push(loaded.perSecond);
    }
    const against = { name: '`pgbench`, the same write', rate: median(theirs) };
    const bar = rateBar({ name: 'tracking by REST, 16 at once', rate: median(ours) }, against, atLeast);
    printBars('Tracking', [bar]);
    return [bar];
  } finally {
    load.stop();
    await rival.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function reportsOf(port: number, visits: readonly Visit[]): Promise<Array<Asked & { header: string }>> {
  const path = ({ accessId }: Visit) => `/api/investor-presentation/access/${accessId}`;
  const bodyAt = (second: number) =>
    JSON.stringify({ slidesViewed: 4, currentSlide: 4, sessionDuration: firstSecond + second });
  const lengths = await Promise.all(
    visits.map(async (visit) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path(visit)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', accept: 'application/json', cookie: visit.cookie },
        body: bodyAt(0),
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`a report answers ${answer.status}: ${text}`);
      return Buffer.byteLength(text);
    }),
  );
  return Array.from({ length: secondsOfVisit }, (_, second) =>
    visits.map((visit, at) => ({
      method: 'PUT' as const,
      path: path(visit),
      body: bodyAt(second + 1),
      header: `cookie: ${visit.cookie}`,
      answerBytes: lengths[at] ?? 0,
    })),
  ).flat();
}

const sameVisits = `
  insert into investor_presentation_access (id, secret_hash, ip_address, country, city, accessed_at)
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n::text::bytea, '192.0.2.1', 'Unknown', 'Unknown',
    now() - interval '12 hours'
  from generate_series(1, ${visitCount}) n`;

const sameWrite = `\\set n random(1, ${visitCount})
\\set seconds random(10000, 40000)
update investor_presentation_access set
  slide_seconds[current_slide] = slide_seconds[current_slide] + greatest(:seconds - session_duration, 0),
  slides_viewed = greatest(slides_viewed, 4), session_duration = greatest(session_duration, :seconds), current_slide = 4
where id = ('00000000-0000-7000-8000-' || lpad((:n)::text, 12, '0'))::uuid
returning id, country, city, accessed_at, session_duration, slides_viewed, questions_asked, current_slide;
`;

import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { table } from '../../contracts/make/markdown.ts';
import { startChild } from '../gateway/processes/child-process.ts';
import type { Loaded, MixedLoad } from '../gateway/processes/load.ts';
import { median, spread } from '../gateway/statistics.ts';
import { type Bar, rateBar, ratioOf, verdict } from '../report/bar.ts';
import { gatewayCalls, serviceCalls } from './calls.ts';
import { compareAnswers, storesOf } from './ours.ts';
import type { PlainLoad } from './processes/plain-drivers.ts';
import type { Athlete } from './seed/people.ts';

const connections = 16;
const places = [
  { where: 'atService', name: 'its reads at the service', calls: serviceCalls.length, bar: 0.5 },
  { where: 'atGateway', name: 'all its calls, front door', calls: gatewayCalls.length, bar: 0.15 },
] as const;

/** Dashboards a second at each place, compared with the same reads by plain drivers; they take turns. */
export async function benchReads(
  platform: TestPlatform,
  athletes: readonly Athlete[],
  rounds: { warm: number; seconds: number; count: number },
): Promise<Bar[]> {
  const ours = await compareAnswers(platform, athletes);
  const { mongoUrl: MONGO, identityUrl: IDENTITY, adminUrl: ADMIN } = storesOf(platform);
  const load = await startChild<object, MixedLoad, Loaded>(
    new URL('../gateway/processes/load.ts', import.meta.url),
    {},
  );
  const plain = await startChild<object, PlainLoad, number>(new URL('processes/plain-drivers.ts', import.meta.url), {
    env: { MONGO, IDENTITY, ADMIN },
  });
  const found = places.map((place) => ({ ...place, plain: [] as number[], ours: [] as number[], p99: [] as number[] }));
  try {
    for (let round = 0; round <= rounds.count; round += 1) {
      const seconds = round === 0 ? rounds.warm : rounds.seconds;
      for (const { where, calls, ...place } of found) {
        const athleteIds = athletes.map(({ id }) => id);
        const byDrivers = await plain.ask({ where, athleteIds, connections, seconds });
        const { port, mixed } = ours[where];
        const loaded = await load.ask({ port, mixed: mixed(), connections, seconds });
        if (loaded.wrong > 0) throw new Error(`${loaded.wrong} wrong answers of ${loaded.answers}, ${place.name}`);
        if (round === 0) continue;
        place.plain.push(byDrivers / calls);
        place.ours.push(loaded.perSecond / calls);
        place.p99.push(loaded.p99);
      }
    }
  } finally {
    load.stop();
    plain.stop();
  }
  const held = found.map(({ name, bar, ...place }) => {
    const rival = { name: 'plain drivers', rate: median(place.plain) };
    return { ...place, ...rateBar({ name: `dashboards, ${name}`, rate: median(place.ours) }, rival, bar) };
  });
  console.log('\nDashboards a second:\n');
  console.log(
    table(
      ['an athlete’s dashboard', 'calls', 'plain drivers /s', 'ours /s', 'p99 of a call', 'ratio', 'bar', 'result'],
      held.map(({ what, calls, ratio, bar, met, ...each }) => [
        what,
        String(calls),
        said(each.plain),
        said(each.ours),
        `${median(each.p99).toFixed(0)} ms`,
        ratioOf(ratio),
        bar,
        verdict(met),
      ]),
    ),
  );
  return held;
}

const said = (values: readonly number[]) => `${median(values).toFixed(1)} ±${Math.round(spread(values) * 100)} %`;

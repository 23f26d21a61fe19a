import { isDeepStrictEqual } from 'node:util';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { startChild } from '../../gateway/processes/child-process.ts';
import type { Loaded, MixedLoad } from '../../gateway/processes/load.ts';
import { median } from '../../gateway/statistics.ts';
import { type Bar, printBars, rateBar } from '../../report/bar.ts';
import { sharedBody } from '../calls.ts';
import { ask, portOf, tokenOf } from '../ours.ts';
import type { Athlete } from '../seed/people.ts';
import { commandsOfShared } from './commands.ts';
import { type Member, seedMembers } from './members.ts';

const connections = 16;

const ways = [
  { name: 'without consent: the athlete', role: 'ATHLETE', as: null },
  { name: 'consent: as the member sees it', role: 'ATHLETE', as: 'member' },
  { name: 'consent and visit: the member', role: 'TEAM_MEMBER', as: null },
] as const;

/** The same dashboard in one call: for the athlete, as the athlete previews a member's, and for the member. */
export async function benchConsent(
  platform: TestPlatform,
  athletes: readonly Athlete[],
  rounds: { warm: number; seconds: number; count: number },
): Promise<Bar[]> {
  const members = await seedMembers(platform, athletes);
  const port = portOf(platform.serviceUrls['health-data']);
  const answerBytes = await sameAnswers(platform, port, members);
  const load = await startChild<object, MixedLoad, Loaded>(
    new URL('../../gateway/processes/load.ts', import.meta.url),
    {},
  );
  const rates = ways.map((): number[] => []);
  try {
    for (let round = 0; round <= rounds.count; round += 1) {
      for (const [at, way] of ways.entries()) {
        const mixed = members.map((member, place) => ({
          ...requestOf(platform, member, way),
          answerBytes: answerBytes[place] ?? 0,
        }));
        const seconds = round === 0 ? rounds.warm : rounds.seconds;
        const loaded = await load.ask({ port, mixed, connections, seconds });
        if (loaded.wrong > 0) throw new Error(`${loaded.wrong} wrong answers of ${loaded.answers}, ${way.name}`);
        if (round > 0) rates[at]?.push(loaded.perSecond);
      }
    }
  } finally {
    load.stop();
  }
  const [without, consent, visit] = ways.map(({ name }, at) => ({ name, rate: median(rates[at] ?? []) }));
  if (!without || !consent || !visit) throw new Error('A way was not measured');
  const [member] = members;
  if (!member) throw new Error('Nobody shares anything');
  const own = await commandsOfShared(platform.mongo.url, member, 'athlete');
  const theirs = await commandsOfShared(platform.mongo.url, member, 'member');
  const more = theirs.length - own.length;
  const bars = [
    rateBar(consent, without, 0.9),
    rateBar(visit, without, 0.9),
    {
      what: 'statements of a member’s dashboard',
      value: `${theirs.length}: ${more} more than the athlete’s (${extra(theirs, own).join(', ')})`,
      bar: 'at most 1 more',
      met: more <= 1,
    },
  ];
  printBars('With and without consent, the same dashboard in one call', bars);
  return bars;
}

function requestOf(platform: TestPlatform, { id, athleteId }: Member, { role, as }: (typeof ways)[number]) {
  const token = tokenOf(platform, { id: role === 'ATHLETE' ? athleteId : id }, role);
  return { path: '/graphql', body: sharedBody(athleteId, as && id), header: token };
}

/** The length of each answer, after checking that all three ways show the same. */
async function sameAnswers(platform: TestPlatform, port: number, members: readonly Member[]): Promise<number[]> {
  const lengths: number[] = [];
  for (const member of members) {
    const [first, ...others] = await Promise.all(ways.map((way) => ask(port, requestOf(platform, member, way))));
    for (const other of others) {
      if (!isDeepStrictEqual(JSON.parse(other), JSON.parse(first ?? '')))
        throw new Error(`Not the same: ${first}\n${other}`);
    }
    lengths.push(Buffer.byteLength(first ?? ''));
  }
  return lengths;
}

function extra(all: readonly string[], known: readonly string[]): string[] {
  const left = [...known];
  return all.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

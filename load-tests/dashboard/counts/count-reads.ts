import type { TestPlatform } from '@entourage/stack/testing/platform';
import { sharedServers } from '@entourage/stack/testing/shared-servers';
import { table } from '../../gateway/table.ts';
import type { Athlete } from '../seed/people.ts';
import { readsOfSeries } from './series.ts';
import { statementsForCards } from './statements.ts';

/** The longest series is one indexed read of the days; many cards are asked for as few are. */
export async function countReads(platform: TestPlatform, athletes: readonly [Athlete, ...Athlete[]]): Promise<boolean> {
  const { commands, stages } = await readsOfSeries(platform.mongo.url, athletes[0].id);
  const ofDays = commands.filter((command) => command === 'find check_ins').length;
  const isIndexed =
    stages === null ? sharedServers().mongo.kind === 'stand-in' : stages.includes('IXSCAN') && !stages.includes('SORT');
  const isOneRead = ofDays === 1 && commands.length === 2 && isIndexed;
  const counts = await statementsForCards(platform, athletes);
  const isAlike = new Set(counts).size === 1 && (counts[0] ?? 0) > 0;
  console.log('\nHow often the stores are asked:\n');
  console.log(
    table(
      ['what', 'asked', 'result'],
      [
        [
          'the 90 days and what was measured in them',
          `${commands.join(', ')}; ${stages ? stages.join(' < ') : 'this server does not explain'}`,
          isOneRead ? 'met' : 'NOT MET',
        ],
        ...athletes.map(({ liaisonIds }, place) => [
          `the cards of ${liaisonIds.length}`,
          `${counts[place]} statements`,
          isAlike ? 'met' : 'NOT MET',
        ]),
      ],
    ),
  );
  return isOneRead && isAlike;
}

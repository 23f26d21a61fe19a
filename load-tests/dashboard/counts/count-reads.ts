import { sharedServers } from '@entourage/stack/testing/shared-servers';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type Bar, printBars } from '../../report/bar.ts';
import type { Athlete } from '../seed/people.ts';
import { readsOfSeries } from './series.ts';
import { statementsForCards } from './statements.ts';

/** The longest series is one indexed read of the days; many cards take as many queries as few. */
export async function countReads(platform: TestPlatform, athletes: readonly [Athlete, ...Athlete[]]): Promise<Bar[]> {
  const { commands, stages } = await readsOfSeries(platform.mongo.url, athletes[0].id);
  const ofDays = commands.filter((command) => command === 'find check_ins').length;
  const isIndexed =
    stages === null ? sharedServers().mongo.kind === 'stand-in' : stages.includes('IXSCAN') && !stages.includes('SORT');
  const isOneRead = ofDays === 1 && commands.length === 2 && isIndexed;
  const counts = await statementsForCards(platform, athletes);
  const isAlike = new Set(counts).size === 1 && (counts[0] ?? 0) > 0;
  const bars: Bar[] = [
    {
      what: 'reads for 90 days and their measurements',
      value: `${commands.join(', ')}; ${stages ? stages.join(' < ') : 'this server does not explain'}`,
      bar: 'one indexed read each',
      met: isOneRead,
    },
    {
      what: `statements for the cards of ${athletes.map(({ liaisonIds }) => liaisonIds.length).join(', ')} liaisons`,
      value: counts.join(', '),
      bar: 'the same number',
      met: isAlike,
    },
  ];
  printBars('How often the stores are asked', bars);
  return bars;
}

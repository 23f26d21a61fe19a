import type { SquadRow } from '../../api.ts';
import { Aside } from './Aside.tsx';
import { ratioWords, weekWords } from './load-words.ts';

/** The load of the last days against that of the weeks before, and what is reported and planned this week. */
export const Load = (row: Pick<SquadRow, 'load' | 'missedDays' | 'thisWeek'>) => (
  <>
    {ratioWords(row)}
    <Aside>{weekWords(row)}</Aside>
  </>
);

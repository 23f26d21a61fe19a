import { injuryDay } from '../../../../shared/health/injuries/injury-day.ts';
import { stageWords } from '../../../../shared/health/words/injuries.ts';
import { words as wayBackWords } from '../../../../shared/health/words/way-back.ts';
import type { SquadRow } from '../../api.ts';
import { words } from '../../words/squad.ts';
import { Aside } from './Aside.tsx';
import { Lines } from './Lines.tsx';

/** Where the athlete is injured, and how far the way back is. */
export function Injuries({ injuries }: Pick<SquadRow, 'injuries'>) {
  if (injuries.length === 0) return words.none;
  return (
    <Lines>
      {injuries.map(({ site, stage, expectedReturn }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: They come without an id, and nothing in them has state.
        <li key={at}>
          {site}
          <Aside>{stageWords[stage]}</Aside>
          {expectedReturn !== null && <Aside>{wayBackWords.expected(injuryDay(expectedReturn))}</Aside>}
        </li>
      ))}
    </Lines>
  );
}

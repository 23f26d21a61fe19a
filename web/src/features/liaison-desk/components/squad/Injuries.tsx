import { shortDay } from '../../../../shared/health/illnesses/illness-days.ts';
import { injuryDay } from '../../../../shared/health/injuries/injury-day.ts';
import { stageWords } from '../../../../shared/health/words/injuries.ts';
import { trainingLeftWords } from '../../../../shared/health/words/training-left.ts';
import { words as wayBackWords } from '../../../../shared/health/words/way-back.ts';
import type { SquadRow } from '../../api.ts';
import { words } from '../../words/squad.ts';
import { Aside } from './Aside.tsx';
import { Lines } from './Lines.tsx';

/** Where the athlete is injured, and how far the way back is; since when the athlete is ill, and with what. */
export function Injuries({ injuries, illnesses, day }: Pick<SquadRow, 'injuries' | 'illnesses' | 'day'>) {
  if (injuries.length + illnesses.length === 0) return words.none;
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
      {illnesses.map(({ name, onset, training }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: They come without an id, and nothing in them has state.
        <li key={injuries.length + at}>
          {words.ill(shortDay(onset, day), trainingLeftWords[training])}
          <Aside dir="auto">{name}</Aside>
        </li>
      ))}
    </Lines>
  );
}

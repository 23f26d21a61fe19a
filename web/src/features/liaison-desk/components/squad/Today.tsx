import { words as planWords, sessionWords } from '../../../../shared/health/words/training-plan.ts';
import type { SquadRow } from '../../api.ts';
import { words } from '../../words/squad.ts';
import { Aside } from './Aside.tsx';
import { Lines } from './Lines.tsx';

/** The sessions of the athlete's day; rest only where somebody has planned the week. */
export function Today({ today, thisWeek }: Pick<SquadRow, 'today' | 'thisWeek'>) {
  if (today.length === 0) return thisWeek.planned === null ? words.none : planWords.rest;
  return (
    <Lines>
      {today.map(({ kind, title, minutes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Sessions have no id, and nothing in them has state.
        <li key={at}>
          {words.session(sessionWords[kind], minutes)}
          <Aside>{title}</Aside>
        </li>
      ))}
    </Lines>
  );
}

import { styled } from '@mui/material/styles';
import { dateWords } from '../../../../shared/clock.ts';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { todayOf } from '../../../../shared/health/competitions/today-of.ts';
import { daysUntil } from '../../../../shared/health/injuries/days-away.ts';
import { asSentence } from '../../../../shared/health/words/risk.ts';
import type { SquadRow } from '../../api.ts';
import { words } from '../../words/squad.ts';
import { Aside } from './Aside.tsx';

/** In how many days the athlete's next competition is. `onPaper`: on which day, and its whole name. */
export function NextCompetition({
  nextCompetition,
  day: athletesDay,
  onPaper = false,
}: Pick<SquadRow, 'nextCompetition' | 'day'> & { onPaper?: boolean }) {
  const now = useNow();
  if (nextCompetition === null) return words.none;
  const { name, day } = nextCompetition;
  const today = todayOf(nextCompetition, now, athletesDay);
  const Name = onPaper ? Aside : TwoLines;
  return (
    <>
      <time dateTime={day}>{asSentence((!onPaper && daysUntil(day, today)) || dateWords(day))}</time>
      <Name dir="auto" title={name}>
        {name}
      </Name>
    </>
  );
}

/** Most names are whole in them; one of a hundred letters would stretch its row. */
const TwoLines = styled(Aside)({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

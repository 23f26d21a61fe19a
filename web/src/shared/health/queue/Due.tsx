import { styled } from '@mui/material/styles';
import { useNow } from '../../components/ago/now.ts';
import { dayOf } from '../../sharing/until.ts';
import { dueWords } from './due-words.ts';

/**
 * By when a to-do is to be done; nothing where that is open. `of`: which one. `today`: the athlete's; by default the
 * viewer's, who may be the athlete. `said`: in which words.
 */
export function Due({
  day,
  of,
  today: given,
  said = dueWords,
}: {
  day: string | null;
  of?: string;
  today?: string;
  said?: typeof dueWords;
}) {
  const here = dayOf(useNow());
  const today = given ?? here;
  return (
    day && (
      <Day dateTime={day} data-overdue={day < today || undefined}>
        {said(day, today)}
        {of && `: ${of}`}
      </Day>
    )
  );
}

const Day = styled('time')(({ theme }) => ({
  display: 'block',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '&[data-overdue]': { color: theme.vars.palette.error.main },
}));

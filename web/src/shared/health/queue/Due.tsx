import { styled } from '@mui/material/styles';
import { useNow } from '../../components/ago/now.ts';
import { dayOf } from '../../sharing/until.ts';
import { dueWords } from './due-words.ts';

/** By when a to-do is to be done, by the viewer's calendar; nothing where that is open. `of`: which one. */
export function Due({ day, of }: { day: string | null; of?: string }) {
  const today = dayOf(useNow());
  return (
    day && (
      <Day dateTime={day} data-overdue={day < today || undefined}>
        {dueWords(day, today)}
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

import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { fieldLook } from '../../../../shared/forms/field-look.ts';
import { dayOf, endOfDay, untilWords } from '../../../../shared/sharing/until.ts';
import { dense } from '../../../../shared/theme/tokens.ts';
import { words } from '../../words.ts';

const said = words.part.wrongEnd;
/** The server stores instants before 31 December 9999 in UTC; this day ends before that in every time zone. */
const lastDay = '9999-12-29';

/** The last day of a part. While a date is typed its value is another date or empty: it stays, and is not chosen. */
export function EndDay({ label, until, choose }: { label: string; until: string; choose: (until: string) => void }) {
  const id = useId();
  // Counts while the end is the one that it was typed over.
  const [typed, setTyped] = useState<{ readonly day: string; readonly over: string } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const day = typed?.over === until ? typed.day : dayOf(until);
  const wrong = isLeft ? wrongWith(day) : null;

  function type(next: string) {
    setTyped({ day: next, over: until });
    if (wrongWith(next) !== null) return;
    setLeft(false);
    choose(endOfDay(next));
  }

  return (
    <Frame>
      <DayInput
        type="date"
        aria-label={label}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong === null ? undefined : id}
        min={dayOf(Date.now())}
        max={lastDay}
        value={day}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setLeft(true)}
      />
      <Wrong id={id} aria-live="polite">
        {wrong !== null && `${wrong} ${said.still(untilWords(until))}`}
      </Wrong>
    </Frame>
  );
}

function wrongWith(day: string): string | null {
  if (day === '') return said.incomplete;
  // A year of more digits makes the text longer.
  if (day.length > lastDay.length || day > lastDay) return said.late;
  return day < dayOf(Date.now()) ? said.passed : null;
}

const Frame = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.75) }));

const DayInput = styled('input')(({ theme }) => ({
  ...fieldLook(theme),
  minHeight: dense.control,
  paddingInline: theme.spacing(1.5),
}));

const Wrong = styled('div')(({ theme }) => ({
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.vars.palette.error.main,
  '&:empty': { display: 'none' },
}));

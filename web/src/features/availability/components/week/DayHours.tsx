import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { nextPeriod } from '../../hours/periods.ts';
import { copiedToWorkDays, periodsOn, type Week, withDay } from '../../hours/week.ts';
import type { Errors } from '../../use-hours.ts';
import { dayWord, words } from '../../words.ts';
import { PeriodFields } from './PeriodFields.tsx';

const said = words.week;

/** A day's exact times, which do all that painting does. */
export function DayHours({
  day,
  named,
  week,
  errors,
  change,
}: {
  day: number;
  named: boolean;
  week: Week;
  errors: Errors;
  change: (week: Week) => void;
}) {
  const periods = periodsOn(week, day);
  const word = dayWord(day);
  return (
    <Day data-named={named || undefined}>
      {named && <strong>{word}</strong>}
      <PeriodFields
        of={word}
        periods={periods}
        errors={errors}
        path={`weekly.${day - 1}.periods`}
        none={said.free}
        change={(next) => change(withDay(week, day, next))}
      />
      <div>
        <Button
          variant="text"
          aria-label={said.addTo(word)}
          onClick={() => change(withDay(week, day, [...periods, nextPeriod(periods)]))}
        >
          {said.add}
        </Button>
        <Button variant="text" aria-label={said.copyFrom(word)} onClick={() => change(copiedToWorkDays(week, day))}>
          {said.copy}
        </Button>
        <Button variant="text" aria-label={said.clearOf(word)} onClick={() => change(withDay(week, day, []))}>
          {said.clear}
        </Button>
      </div>
    </Day>
  );
}

const Day = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),

  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'start' },
  '& > div > button:not(:hover)': { color: theme.vars.palette.text.secondary },
  '& > div > button': { fontWeight: 500, paddingInline: theme.spacing(1) },
  '&[data-named]': {
    gridTemplateColumns: '104px minmax(0, 1fr) auto',
    gap: 0,
    paddingBlock: theme.spacing(0.75),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    '& > strong': { fontWeight: 600, lineHeight: '44px' },
  },
}));

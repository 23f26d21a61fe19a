import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { dateWords } from '../../../shared/clock.ts';
import { Note } from '../../../shared/components/Note.tsx';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import { target } from '../../../shared/theme/tokens.ts';
import { words } from '../words.ts';
import { MeetingButton } from './MeetingButton.tsx';
import { hoursWords } from './meeting-words.ts';
import { PlannedButton } from './PlannedButton.tsx';
import { countPlanned } from './use-week.ts';
import type { DaysProps } from './WeekGrid.tsx';

const said = words.calendar;

/** The days one below the other, with a strip that leads to each. */
export function Agenda({ days, isRead, today, open, openPlanned }: DaysProps) {
  const id = useId();
  const headingOf = (date: string) => `${id}${date}`;

  function goTo(date: string) {
    const heading = document.getElementById(headingOf(date));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }

  return (
    <>
      <Strip aria-label={said.days}>
        {days.map((day) => {
          const { date, pieces, sessions, competitions } = day;
          const count = pieces.filter(({ entry }) => !entry.isCancelled).length;
          const [weekday, dayOfMonth] = dateWords(date).split(/[ ,]+/);
          return (
            <li key={date}>
              <button type="button" aria-current={date === today ? 'date' : undefined} onClick={() => goTo(date)}>
                <small>{weekday}</small> {dayOfMonth}
                {isRead && <Unseen>{said.count(count)}</Unseen>}
                {competitions.length > 0 && <Unseen>, {said.competitions(competitions.length)}</Unseen>}
                {sessions.length > 0 && <Unseen>, {said.training}</Unseen>}
                <i data-any={count + countPlanned(day) > 0 || undefined} />
              </button>
            </li>
          );
        })}
      </Strip>
      <Days>
        {days.map((day) => {
          const { date, pieces, open: openHours, isLeave } = day;
          return (
            <li key={date}>
              <h3 id={headingOf(date)} tabIndex={-1}>
                {dateWords(date, 'long')}
                {date === today && <small> {said.isToday}</small>}
              </h3>
              {isLeave && <Note>{said.leave}</Note>}
              {openHours.length > 0 && <Note>{said.open(hoursWords(openHours))}</Note>}
              {countPlanned(day) > 0 && <PlannedButton day={day} open={openPlanned} />}
              {isRead && pieces.length + countPlanned(day) === 0 && <Note>{said.noneOn}</Note>}
              {pieces.length > 0 && (
                <ul>
                  {pieces.map(({ entry }) => (
                    <li key={entry.id}>
                      <MeetingButton entry={entry} date={date} open={open} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </Days>
    </>
  );
}

const Strip = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& button': {
    display: 'grid',
    justifyItems: 'center',
    width: '100%',
    minHeight: target + 16,
    padding: theme.spacing(0.75, 0),
    border: 0,
    borderRadius: 12,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& button:focus-visible': { outlineOffset: -2 },
  '& [aria-current]': { color: theme.vars.palette.accent.main, backgroundColor: theme.vars.palette.quiet.main },
  '& small': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& i': { width: 6, height: 6, borderRadius: '50%' },
  '& [data-any]': { backgroundColor: 'currentColor' },
}));

const Days = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& h3': { ...theme.typography.h4, fontSize: '1.0625rem', margin: theme.spacing(0, 0, 0.5) },
  '& h3 small': { color: theme.vars.palette.accent.main },
  '& h3 + button, & h3 ~ p + button': { padding: theme.spacing(1.25, 1.5), borderRadius: 12, overflowWrap: 'anywhere' },
  '& ul button': { padding: theme.spacing(1.25, 1.5), borderRadius: 12, overflowWrap: 'anywhere' },
  '& ul button > span': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: theme.spacing(1.5),
  },
  '& ul button > span > *': { gridColumn: 2 },
  '& ul button > span > span:nth-of-type(2)': { gridArea: '1 / 1 / span 3 / 1' },
  '& ul [data-name]': { alignItems: 'start', gap: theme.spacing(1) },
  '& svg': { marginBlockStart: 4 },
  '& ul': { display: 'grid', gap: theme.spacing(1), margin: theme.spacing(1, 0, 0), padding: 0, listStyle: 'none' },
}));

import { styled } from '@mui/material/styles';
import { dateWords } from '../../../shared/clock.ts';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import { sessionWords } from '../../../shared/health/words/training-plan.ts';
import { useLeaveFocus } from '../../../shared/meetings/cards/leave-focus.ts';
import { motion } from '../../../shared/theme/tokens.ts';
import { words } from '../words.ts';
import type { PlannedDay } from './use-week.ts';

const said = words.calendar;

/** The competitions and the training of a day, above its hours; it opens with places, times and notes. */
export function PlannedButton({ day, open }: { day: PlannedDay; open: (date: string) => void }) {
  const { date, sessions, competitions } = day;
  const button = useLeaveFocus<HTMLButtonElement>();
  return (
    <Quiet ref={button} type="button" onClick={() => open(date)}>
      <Unseen>{nameOf(day)}</Unseen>
      {competitions.map(({ id, name }) => (
        <strong key={id} aria-hidden dir="auto" title={`${sessionWords.COMPETITION}\n${name}`}>
          {name}
        </strong>
      ))}
      {sessions.map(({ kind, title }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a session has no identity but its place
        <span key={at} aria-hidden dir="auto" title={`${sessionWords[kind]}\n${title}`}>
          {title}
        </span>
      ))}
    </Quiet>
  );
}

const nameOf = ({ date, competitions, sessions }: PlannedDay): string =>
  [
    dateWords(date, 'long'),
    competitions.length > 0 &&
      `${said.competitions(competitions.length)}: ${list(competitions.map(({ name }) => name))}`,
    sessions.length > 0 && `${said.training}: ${list(sessions.map(({ title }) => title))}`,
  ]
    .filter(Boolean)
    .join(', ');

const list = (names: readonly string[]): string => names.join(', ');

const Quiet = styled('button')(({ theme }) => ({
  display: 'block',
  width: '100%',
  border: 0,
  font: 'inherit',
  textAlign: 'start',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.quiet.main,
  cursor: 'pointer',
  transition: `background-color ${motion}`,
  '& > span, & > strong': { display: 'block' },
  '& > strong': { fontWeight: 600, color: theme.vars.palette.accent.main },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
}));

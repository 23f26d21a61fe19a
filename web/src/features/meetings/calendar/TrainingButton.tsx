import { styled } from '@mui/material/styles';
import { dateWords } from '../../../shared/clock.ts';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import { sessionWords } from '../../../shared/health/words/training-plan.ts';
import { useLeaveFocus } from '../../../shared/meetings/cards/leave-focus.ts';
import { motion } from '../../../shared/theme/tokens.ts';
import { words } from '../words.ts';
import type { ShownDay } from './use-week.ts';

/** The training of a day, which has no time of its own; it opens with the notes. */
export function TrainingButton({
  day: { date, sessions },
  open,
}: {
  day: Pick<ShownDay, 'date' | 'sessions'>;
  open: (date: string) => void;
}) {
  const button = useLeaveFocus<HTMLButtonElement>();
  return (
    <Quiet ref={button} type="button" onClick={() => open(date)}>
      <Unseen>
        {dateWords(date, 'long')}, {words.calendar.training}: {sessions.map(({ title }) => title).join(', ')}
      </Unseen>
      {sessions.map(({ kind, title }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a session has no identity but its place
        <span key={at} aria-hidden dir="auto" title={`${sessionWords[kind]}\n${title}`}>
          {title}
        </span>
      ))}
    </Quiet>
  );
}

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
  '& > span': { display: 'block' },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
}));

import { styled } from '@mui/material/styles';
import { nameOf } from '../../people/name-of.ts';
import { dayOf } from '../../sharing/until.ts';
import type { CheckInQuestion } from '../api/questions.api.ts';
import { shortDay } from '../illnesses/illness-days.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { daysWords, words } from '../words/questions.ts';

/** On which days a question is asked, until when, and who asked it when. */
export function WhenAsked({
  question: { weekdays, until, askedAt, askedBy },
  today,
}: {
  question: CheckInQuestion;
  /** By the athlete's calendar. */
  today: string;
}) {
  const name = askedBy ? nameOf(askedBy) : dashboard.somebodyGone;
  return (
    <Line>
      <span>{daysWords(weekdays)}</span>
      {until !== null && <span>{words.until(shortDay(until, today))}</span>}
      <span>{words.by(name, shortDay(dayOf(askedAt), today))}</span>
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 0.75),
  margin: 0,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  '& > span:not(:last-of-type)::after': { content: '"·"', marginInlineStart: theme.spacing(0.75) },
}));

import { styled } from '@mui/material/styles';
import { timeOf } from '../../../../shared/clock.ts';
import { useUrgentCaseQuery } from '../../api/urgent.api.ts';
import { whoIs } from '../../who.ts';
import { words } from '../../words.ts';
import type { Shown } from '../thread/rows.ts';

const said = words.urgent;

/** The deadline of an urgent message and its outcome; the same for both people. */
export function Clock({ shown: { id, otherId, clock }, now }: { shown: Shown; now: number }) {
  if (!clock) return null;
  const { answerBy, answeredAt, missedAt, takenAt } = clock;
  const isOver = missedAt !== null || (answerBy !== null && Date.parse(answerBy) <= now);
  return (
    <Line data-late={(isOver && !answeredAt && !takenAt) || undefined} data-taken={takenAt !== null || undefined}>
      <strong>{said.urgent}</strong> {stateOf(answerBy, answeredAt, isOver)}
      {missedAt && <Asked id={id} otherId={otherId} />}
    </Line>
  );
}

function stateOf(answerBy: string | null, answeredAt: string | null, isOver: boolean): string {
  if (answeredAt) return said.answered(timeOf(answeredAt));
  // An unsent message has no deadline yet.
  if (answerBy === null) return '';
  return isOver ? said.missed(timeOf(answerBy)) : said.answerBy(timeOf(answerBy));
}

function Asked({ id, otherId }: { id: string; otherId: string }) {
  const { data } = useUrgentCaseQuery({ id, otherId });
  if (!data) return null;
  const { asked, takenBy, takenAt } = data;
  const names = asked.map((user) => whoIs({ user }).name);
  return (
    <>
      {names.length > 0 && ` ${said.asked(names)}`}
      {takenAt && ` ${said.taken(whoIs({ user: takenBy }).name)}`}
    </>
  );
}

const Line = styled('p')(({ theme }) => ({
  maxWidth: '60ch',
  margin: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '[data-own] > &': { textAlign: 'end' },
  '& strong': { color: theme.vars.palette.error.main },
  '&[data-taken] strong': { color: 'inherit' },
  '&[data-late]': { color: theme.vars.palette.error.main },
}));

import { highestAnswer } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { Sparkline } from '../../../shared/components/metric/Sparkline.tsx';
import { dayWords } from '../../../shared/health/series/series-of.ts';
import { answerWords } from '../../../shared/health/words/questions.ts';
import type { Answered } from '../answered-of.ts';
import { words } from '../words.ts';

const said = words.questions;

/** What was answered lately to the questions of liaisons. */
export function QuestionAnswers({ answered }: { answered: readonly Answered[] }) {
  return (
    <List>
      {answered.map(({ question, figures }) => (
        <li key={question.id}>
          <strong dir="auto">{question.text}</strong>
          {figures.given.length > 1 && question.scale === 'ZERO_TO_TEN' && <Sparkline values={figures.given} />}
          <p dir="auto">{factsOf({ question, figures }).join(' · ')}</p>
        </li>
      ))}
    </List>
  );
}

function factsOf({ question: { scale, lowest, highest }, figures }: Answered): string[] {
  const { latest, latestOn, given, mean, least, most } = figures;
  const last = said.last(answerWords(scale, latest), dayWords(latestOn));
  if (given.length === 1) return [last, ...endsOf(lowest, highest)];
  if (scale === 'YES_NO') {
    return [last, said.yesOn(given.filter((answer) => answer === highestAnswer.YES_NO).length, given.length)];
  }
  return [last, said.range(least, most, mean, given.length), ...endsOf(lowest, highest)];
}

const endsOf = (lowest: string | null, highest: string | null): string[] =>
  lowest === null || highest === null ? [] : [said.ends(lowest, highest)];

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { breakInside: 'avoid' },
  '& svg': { width: 96, marginInlineStart: theme.spacing(1.5), verticalAlign: 'middle' },
  '& p': { color: theme.vars.palette.text.secondary },
}));

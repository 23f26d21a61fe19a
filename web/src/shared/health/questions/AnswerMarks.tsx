import { highestAnswer } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { Unseen } from '../../components/Unseen.tsx';
import { dayWords } from '../series/series-of.ts';
import { answerWord, words } from '../words/questions.ts';

const saidOf = (answer: number | null): string => (answer === null ? words.noAnswer : answerWord('YES_NO', answer));
const markOf = (answer: number | null): string =>
  answer === null ? 'none' : answer === highestAnswer.YES_NO ? 'yes' : 'no';

/** Yes and no, day by day: full, empty, or a dot where nothing was said. Screen readers get a sentence instead. */
export function AnswerMarks({ days, answers }: { days: readonly string[]; answers: readonly (number | null)[] }) {
  const daysOf = (answer: number) => days.filter((_, at) => answers[at] === answer).map(dayWords);
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <Frame>
      <Unseen as="p">
        {words.marks(days.length)}.{' '}
        {[1, 0].map((answer) => words.saidOn(answerWord('YES_NO', answer), daysOf(answer))).join(' ')}
      </Unseen>
      <div aria-hidden>
        <Row>
          {days.map((day, at) => {
            const answer = answers[at] ?? null;
            return <i key={day} data-mark={markOf(answer)} title={words.dayOf(dayWords(day), saidOf(answer))} />;
          })}
        </Row>
        <Ends>
          <span>{first && dayWords(first)}</span>
          <Legend>
            <i data-mark="yes" /> {words.yes}
            <i data-mark="no" /> {words.no}
          </Legend>
          <span>{last && dayWords(last)}</span>
        </Ends>
      </div>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  maxWidth: 640,
  '& [data-mark]': { boxSizing: 'border-box', display: 'block', aspectRatio: '1', borderRadius: 3 },
  '& [data-mark="yes"]': { backgroundColor: theme.vars.palette.accent.main },
  '& [data-mark="no"]': { border: `1.5px solid ${theme.vars.palette.text.secondary}` },
  '& [data-mark="none"]': {
    width: 3,
    placeSelf: 'center',
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.edge.main,
  },
}));

const Row = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 3,
});

const Ends = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(1),
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

const Legend = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  '& i': { width: 12 },
  '& i:not(:first-of-type)': { marginInlineStart: theme.spacing(1) },
}));

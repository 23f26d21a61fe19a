import { wellnessItems } from '@entourage/contracts/check-in.ts';
import { styled } from '@mui/material/styles';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import type { CheckIn, Today } from '../../../../shared/health/api/wellness.api.ts';
import { answerWords } from '../../../../shared/health/words/answers.ts';
import { areasWords } from '../../../../shared/health/words/body.ts';
import { answerWords as answerToQuestion } from '../../../../shared/health/words/questions.ts';
import { words } from '../../words/check-in.ts';
import { Face } from './Face.tsx';

/** The answers of a check-in, and those to what liaisons ask besides. */
export const TodayAnswers = ({ checkIn, asked }: { checkIn: CheckIn; asked: Today['questions'] }) => (
  <>
    <ItemAnswers checkIn={checkIn} />
    {asked.length > 0 && (
      <>
        <Heading>{words.fromLiaisons}</Heading>
        <List>
          {asked.map(({ id, text, scale, answer }) => (
            <div key={id} data-asked>
              <dt dir="auto">{text}</dt>
              <dd>{answer === null ? words.notAnswered : answerToQuestion(scale, answer)}</dd>
            </div>
          ))}
        </List>
      </>
    )}
  </>
);

function ItemAnswers({ checkIn }: { checkIn: CheckIn }) {
  return (
    <List>
      {wellnessItems.map((item) => {
        const value = checkIn[item];
        return (
          <div key={item}>
            <dt>{words.items[item]}</dt>
            <dd>
              <Face value={value} />
              <span>
                {answerWords[item][value - 1]}
                {item === 'soreness' && checkIn.soreAreas.length > 0 && <small>{areasWords(checkIn.soreAreas)}</small>}
              </span>{' '}
              <Unseen>{value} of 5</Unseen>
            </dd>
          </div>
        );
      })}
      <div>
        <dt>{words.session}</dt>
        <dd>
          <Sessions of={checkIn} />
        </dd>
      </div>
    </List>
  );
}

/** The sessions of the day with their load; the hardest one comes first. */
function Sessions({ of }: { of: CheckIn }) {
  if (of.exertion === 0) return words.noSession;
  if (of.furtherSessions.length === 0) return words.sessionOf(of);
  const all = [of, ...of.furtherSessions];
  return (
    <span>
      {words.sessionsOf(all.length, of.load)}
      <small>{all.map(words.oneOf).join(', ')}</small>
    </span>
  );
}

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: theme.spacing(2, 0, 1) }));

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 52,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > [data-asked]': { gridTemplateColumns: 'minmax(0, 1fr) auto', overflowWrap: 'anywhere' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5), margin: 0, fontWeight: 600 },
  '& dd svg': { flex: 'none' },
  '& small': { display: 'block', fontSize: '0.9375rem', fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

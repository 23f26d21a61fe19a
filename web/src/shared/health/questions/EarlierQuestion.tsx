import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Disclosure } from '../../components/Disclosure.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { Unseen } from '../../components/Unseen.tsx';
import type { CheckInQuestion } from '../api/questions.api.ts';
import { answerWords, words } from '../words/questions.ts';
import { AnswersLately } from './AnswersLately.tsx';
import { daysAgo, lastAnswer } from './question-days.ts';
import { WhenAsked } from './WhenAsked.tsx';

/** A question that is not asked any more; liaisons ask it again. */
export function EarlierQuestion({
  question,
  today,
  again,
  busy,
}: {
  question: CheckInQuestion;
  /** By the athlete's calendar. */
  today: string;
  again: ((question: CheckInQuestion) => void) | undefined;
  busy: boolean;
}) {
  const { text, scale } = question;
  const last = lastAnswer(question);
  return (
    <Row>
      <div>
        <h3 dir="auto">{text}</h3>
        <WhenAsked question={question} today={today} />
        {last && (
          <p>
            {words.lastAnswer}: {answerWords(scale, last.answer)},{' '}
            <time dateTime={last.date}>{daysAgo(last.date, today)}</time>
          </p>
        )}
      </div>
      {again && (
        <Button
          // The question moves to those that are asked; its focus goes to the section.
          ref={keepPlace}
          variant="outlined"
          aria-label={words.againOf(text)}
          aria-disabled={busy}
          onClick={() => again(question)}
        >
          {words.again}
        </Button>
      )}
      {last && (
        <Disclosure
          title={
            <>
              {words.answers}
              <Unseen>{words.answersOf(text)}</Unseen>
            </>
          }
        >
          <AnswersLately question={question} today={last.date} />
        </Disclosure>
      )}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.5, 2),
  overflowWrap: 'anywhere',
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& > details': { flex: '1 1 100%' },
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& p': { margin: 0 },
}));

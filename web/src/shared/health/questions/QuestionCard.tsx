import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Actions } from '../../components/Actions.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { Note } from '../../components/Note.tsx';
import type { CheckInQuestion } from '../api/questions.api.ts';
import { answerWords, words } from '../words/questions.ts';
import { AnswersLately } from './AnswersLately.tsx';
import type { QuestionHands } from './QuestionList.tsx';
import type { QuestionViewer } from './Questions.tsx';
import { daysAgo, lastAnswer } from './question-days.ts';
import { WhenAsked } from './WhenAsked.tsx';

/** A question that is asked: when, the last answer, and those of the last weeks. */
export function QuestionCard({
  question,
  today,
  viewer,
  hands: { busy, stop, changeDays },
}: {
  question: CheckInQuestion;
  /** By the athlete's calendar. */
  today: string;
  viewer: QuestionViewer;
  hands: QuestionHands;
}) {
  const { text, scale } = question;
  const last = lastAnswer(question);
  return (
    <Sheet>
      <div>
        <h3 dir="auto">{text}</h3>
        <WhenAsked question={question} today={today} />
      </div>
      {last ? (
        <Answers>
          <dl>
            <dt>{words.lastAnswer}</dt>
            <dd className="figure">{answerWords(scale, last.answer)}</dd>
            <dd>
              <time dateTime={last.date}>{daysAgo(last.date, today)}</time>
            </dd>
          </dl>
          <AnswersLately question={question} today={today} />
        </Answers>
      ) : (
        <Note>{words.noAnswers}</Note>
      )}
      {/* A stopped question moves or disappears: the focus goes to the section. */}
      <Actions>
        {changeDays && (
          <Button
            ref={keepPlace}
            variant="outlined"
            aria-label={words.changeDaysOf(text)}
            onClick={() => changeDays(question)}
          >
            {words.changeDays}
          </Button>
        )}
        <Button
          ref={keepPlace}
          variant="outlined"
          aria-label={words.stopOf[viewer](text)}
          aria-disabled={busy}
          onClick={() => stop(question)}
        >
          {words.stop[viewer]}
        </Button>
      </Actions>
    </Sheet>
  );
}

const Sheet = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h4, margin: 0 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Answers = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, 2fr) minmax(0, 10fr)',
  alignItems: 'center',
  gap: theme.spacing(2, 3),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& dl': { margin: 0 },
  '& dt, & dd:last-of-type': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& dd.figure': { ...theme.typography.h3 },
}));

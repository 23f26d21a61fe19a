import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { CheckInQuestion } from '../api/questions.api.ts';
import { words } from '../words/questions.ts';
import { EarlierQuestion } from './EarlierQuestion.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import type { QuestionViewer } from './Questions.tsx';
import { partsOf } from './question-days.ts';

/** What is done with a question. Without `changeDays` the viewer only stops being asked. */
export interface QuestionHands {
  /** One of them is under way. */
  readonly busy: boolean;
  readonly stop: (question: CheckInQuestion) => void;
  readonly again: (question: CheckInQuestion) => void;
  readonly changeDays?: (question: CheckInQuestion) => void;
}

/** Questions that are asked, and the earlier ones behind a summary. */
export function QuestionList({
  questions,
  today,
  viewer,
  hands,
  more,
}: {
  questions: readonly CheckInQuestion[];
  /** By the athlete's calendar. */
  today: string;
  viewer: QuestionViewer;
  hands: QuestionHands;
  /** Between the two. */
  more: ReactNode;
}) {
  const { asked, earlier } = partsOf(questions, today);
  return (
    <Frame>
      {asked.length > 0 && (
        <Cards aria-label={words.now}>
          {asked.map((each) => (
            <QuestionCard key={each.id} question={each} today={today} viewer={viewer} hands={hands} />
          ))}
        </Cards>
      )}
      {more}
      {earlier.length > 0 && (
        <Earlier>
          <summary>{words.earlier(earlier.length)}</summary>
          <Rows>
            {earlier.map((each) => (
              <EarlierQuestion
                key={each.id}
                question={each}
                today={today}
                again={viewer === 'liaison' ? hands.again : undefined}
                busy={hands.busy}
              />
            ))}
          </Rows>
        </Earlier>
      )}
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Earlier = styled('details')(({ theme }) => ({
  '& summary': { boxSizing: 'border-box', minHeight: 44, paddingBlock: 10, cursor: 'pointer', fontWeight: 600 },
  '& ul': { marginBlockStart: theme.spacing(1) },
}));

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));

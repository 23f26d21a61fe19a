import type { ReactNode } from 'react';
import type { CheckInQuestion } from '../api/questions.api.ts';
import { PresentAndPast } from '../PresentAndPast.tsx';
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
    <PresentAndPast
      label={words.now}
      cards={asked.map((each) => (
        <QuestionCard key={each.id} question={each} today={today} viewer={viewer} hands={hands} />
      ))}
      more={more}
      summary={words.earlier(earlier.length)}
      rows={earlier.map((each) => (
        <EarlierQuestion
          key={each.id}
          question={each}
          today={today}
          again={viewer === 'liaison' ? hands.again : undefined}
          busy={hands.busy}
        />
      ))}
    />
  );
}

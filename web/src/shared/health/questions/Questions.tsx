import { Suspense, useState } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { useQuestionsQuery } from '../api/questions.api.ts';
import { LatePlace } from '../folding/LatePlace.tsx';
import { questionsId, seenOf } from './question-days.ts';

// Lazy: it stands below the fold.
const QuestionSection = latePart(async () => ({ default: (await import('./QuestionSection.tsx')).QuestionSection }));

export type QuestionViewer = 'athlete' | 'liaison';

/** What liaisons ask in the check-in; its place, until its code is there. */
export const Questions = (props: { athleteId: string; viewer: QuestionViewer }) => (
  <Suspense fallback={<LatePlace id={questionsId} height={356} />}>
    <QuestionSection {...props} />
  </Suspense>
);

/** An athlete's own; absent where nothing is or was asked. */
export function OwnQuestions({ athleteId }: { athleteId: string }) {
  const isThere = useAnyQuestion(athleteId);
  return isThere && <Questions athleteId={athleteId} viewer="athlete" />;
}

/** Whether there is a question, or was one since the page was opened: stopping the last one can be undone. */
export function useAnyQuestion(athleteId: string): boolean {
  const { currentData, error } = useQuestionsQuery(athleteId);
  const isThere = error !== undefined || (currentData !== undefined && seenOf(currentData).length > 0);
  const [wasThere, setWasThere] = useState(isThere);
  if (isThere && !wasThere) setWasThere(true);
  return isThere || wasThere;
}

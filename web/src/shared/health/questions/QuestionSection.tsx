import { Suspense } from 'react';
import { useBackCloses } from '../../address/use-back-closes.ts';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { useNow } from '../../components/ago/now.ts';
import { EmptyState } from '../../components/states.tsx';
import { latePart } from '../../late/late-part.tsx';
import { type CheckInQuestion, useQuestionsQuery } from '../api/questions.api.ts';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { useAthletesDay } from '../queue/athletes-day.ts';
import { SectionTop } from '../SectionTop.tsx';
import { useArrivalAt } from '../use-arrival-at.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { words as failureWords } from '../words/failures.ts';
import { words } from '../words/questions.ts';
import { AskButton } from './AskButton.tsx';
import { QuestionList } from './QuestionList.tsx';
import type { QuestionViewer } from './Questions.tsx';
import { countOf, inShort, partsOf, questionsId, seenOf } from './question-days.ts';
import { useQuestionChanges } from './use-question-changes.ts';

// Lazy: most visits only read.
const QuestionForms = latePart(async () => ({ default: (await import('./QuestionForms.tsx')).QuestionForms }));

/** What liaisons ask in the check-in, with the answers; liaisons ask and stop, the athlete stops. */
export function QuestionSection({ athleteId, viewer }: { athleteId: string; viewer: QuestionViewer }) {
  const { currentData: questions, error, isFetching, refetch } = useQuestionsQuery(athleteId);
  const place = useArrivalAt(questionsId);
  const { opened, ...entry } = useBackCloses<'new' | CheckInQuestion>();
  const today = useAthletesDay(athleteId);
  const { offer, undo, ...changes } = useQuestionChanges(athleteId, today);
  useFocusBack(opened !== null, place.ref);
  const failed = error !== undefined && questions === undefined && !isFetching;
  const seen = questions && seenOf(questions);
  const now = useNow();
  const shown = partsOf(questions ?? [], today).asked.length;
  const ask = viewer === 'liaison' && (
    <AskButton asked={countOf(questions ?? [], now)} shown={shown} ask={() => entry.open('new')} />
  );
  return (
    <FoldingSection
      title={words.title}
      lead={words.leads[viewer]}
      place={place}
      inShort={failed ? undefined : questions ? inShort(questions, today) : ''}
    >
      <SectionTop
        failed={
          failed
            ? {
                part: failureWords.parts.questions,
                text: wordsOf(toFailure(error), words.notRead),
                tryAgain: () => void refetch(),
              }
            : null
        }
        isRead={questions !== undefined}
        section={place.ref}
        offer={
          offer && {
            until: offer.until,
            text: words.stopped(offer.before.text),
            label: words.undo,
            undo: () => void undo(offer),
          }
        }
      />
      {seen?.length === 0 && <EmptyState title={words.none.title} text={words.none[viewer]} action={ask} />}
      {seen && seen.length > 0 && (
        <QuestionList
          questions={seen}
          today={today}
          viewer={viewer}
          hands={{ ...changes, ...(viewer === 'liaison' && { changeDays: entry.open }) }}
          more={ask}
        />
      )}
      <Suspense>
        {opened !== null && (
          <QuestionForms athleteId={athleteId} opened={opened} questions={questions} today={today} {...entry} />
        )}
      </Suspense>
    </FoldingSection>
  );
}

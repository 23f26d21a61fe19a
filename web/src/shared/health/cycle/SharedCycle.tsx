import { cycleId } from '@entourage/contracts/notifications.ts';
import { Suspense } from 'react';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { latePart } from '../../late/late-part.tsx';
import { PartFailed } from '../failures/OneReport.tsx';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { useArrivalAt } from '../use-arrival-at.ts';
import { words } from '../words/cycle.ts';
import { words as failureWords } from '../words/failures.ts';
import { useSharedCycle } from './use-cycle.ts';

// Lazy: few athletes share it.
const CycleView = latePart(async () => ({ default: (await import('./CycleView.tsx')).CycleView }));

/** The athlete's cycle for a liaison, who only reads it; nothing at all where it is not shared. */
export function SharedCycle({ athleteId }: { athleteId: string }) {
  const { cycle, error, isFetching, refetch } = useSharedCycle(athleteId);
  const place = useArrivalAt(cycleId);
  if (error !== undefined && cycle === undefined && !isFetching) {
    return (
      <PartFailed
        part={failureWords.parts.cycle}
        text={wordsOf(toFailure(error), words.notRead)}
        tryAgain={() => void refetch()}
      />
    );
  }
  if (!cycle) return null;
  return (
    <FoldingSection title={words.title} lead={words.sharedLead} place={place} inShort={words.inShort.byAthlete}>
      <Suspense>
        <CycleView cycle={cycle} />
      </Suspense>
    </FoldingSection>
  );
}

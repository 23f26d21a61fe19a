import { cycleId } from '@entourage/contracts/notifications.ts';
import { Suspense, useEffect } from 'react';
import { useBackCloses } from '../../address/use-back-closes.ts';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import type { MenstrualCycle } from '../api/cycle.api.ts';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { SectionTop } from '../SectionTop.tsx';
import { useArrivalAt } from '../use-arrival-at.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { words } from '../words/cycle.ts';
import { words as failureWords } from '../words/failures.ts';
import { CycleForms, type Opened } from './CycleForms.tsx';
import { CycleOff } from './CycleOff.tsx';
import { OwnCycle } from './OwnCycle.tsx';
import { useOwnCycle } from './use-cycle.ts';

/** The athlete's own log of the menstrual cycle: off until they turn it on. */
export function CycleSection({ athleteId }: { athleteId: string }) {
  const { data: cycle, error, isFetching, refetch } = useOwnCycle(athleteId);
  const place = useArrivalAt(cycleId);
  const { opened, ...entry } = useBackCloses<Opened>();
  useFocusBack(opened !== null, place.ref);
  const isOn = cycle === undefined ? null : (cycle?.isOn ?? false);
  useEffect(() => {
    if (isOn === null) return;
    // After it was turned on or off the button that did it is gone.
    return () => {
      if (document.activeElement === document.body) place.ref.current?.focus({ preventScroll: true });
    };
  }, [isOn, place.ref]);
  const failed = error !== undefined && cycle === undefined && !isFetching;
  return (
    <FoldingSection
      title={words.title}
      lead={words.lead}
      place={place}
      inShort={failed ? undefined : cycle === undefined ? '' : shortOf(cycle)}
    >
      <SectionTop
        failed={
          failed
            ? {
                part: failureWords.parts.cycle,
                text: wordsOf(toFailure(error), words.notRead),
                tryAgain: () => void refetch(),
              }
            : null
        }
        isRead={cycle !== undefined}
        section={place.ref}
        offer={null}
      />
      {cycle?.isOn && <OwnCycle athleteId={athleteId} cycle={cycle} open={entry.open} />}
      {cycle !== undefined && !cycle?.isOn && <CycleOff athleteId={athleteId} cycle={cycle} />}
      {/* With the log turned off elsewhere too: what was typed stays. */}
      <Suspense>
        {opened !== null && cycle && <CycleForms athleteId={athleteId} cycle={cycle} opened={opened} {...entry} />}
      </Suspense>
    </FoldingSection>
  );
}

/** Nothing of the log itself: others may see the screen. */
function shortOf(cycle: MenstrualCycle | null): string {
  if (!cycle?.isOn) return words.inShort.off;
  return cycle.isShared ? words.inShort.shared : words.inShort.own;
}

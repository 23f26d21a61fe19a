import { illnessesId } from '@entourage/contracts/notifications.ts';
import Button from '@mui/material/Button';
import { Suspense, useEffect } from 'react';
import { useBackCloses } from '../../address/use-back-closes.ts';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Actions } from '../../components/Actions.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { EmptyState } from '../../components/states.tsx';
import { latePart } from '../../late/late-part.tsx';
import { type Illness, useIllnessesQuery } from '../api/illnesses.api.ts';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { useAthletesDay } from '../queue/athletes-day.ts';
import { SectionTop } from '../SectionTop.tsx';
import { useArrivalAt } from '../use-arrival-at.ts';
import { words as failureWords } from '../words/failures.ts';
import { words } from '../words/illnesses.ts';
import { inShort } from '../words/in-short.ts';
import { IllnessList } from './IllnessList.tsx';
import { partsOf } from './illness-days.ts';
import { useUndoEnd } from './use-undo-end.ts';

// Lazy: most visits only read.
const IllnessForms = latePart(async () => ({ default: (await import('./IllnessForms.tsx')).IllnessForms }));
const WellAgain = latePart(async () => ({ default: (await import('./WellAgain.tsx')).WellAgain }));

/** A reader changes nothing. */
export type IllnessViewer = 'athlete' | 'liaison' | 'reader';

type Opened = 'new' | { readonly does: 'change' | 'end'; readonly illness: Illness };

/** The illnesses of an athlete, which the athlete and the liaisons enter and change. */
export function IllnessSection({ athleteId, viewer }: { athleteId: string; viewer: IllnessViewer }) {
  const { currentData: illnesses, error, isFetching, refetch } = useIllnessesQuery(athleteId);
  const place = useArrivalAt(illnessesId);
  const { opened, ...entry } = useBackCloses<Opened>();
  const { offer, ended, undo } = useUndoEnd(athleteId);
  const today = useAthletesDay(athleteId);
  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    // Where the button that opened the dialog is gone already, the focus goes to the section.
    return () => {
      if (document.activeElement === document.body) place.ref.current?.focus({ preventScroll: true });
    };
  }, [isOpen, place.ref]);
  const failed = error !== undefined && illnesses === undefined && !isFetching;
  const add = viewer !== 'reader' && (
    // It moves with the first illness; its focus goes to the section then.
    <Actions>
      <Button ref={keepPlace} variant="outlined" onClick={() => entry.open('new')}>
        {words.add}
      </Button>
    </Actions>
  );
  const hands = {
    change: (illness: Illness) => entry.open({ does: 'change', illness }),
    end: (illness: Illness) => entry.open({ does: 'end', illness }),
  };
  const said = illnesses ? inShort.illnesses(partsOf(illnesses).lasting.map(({ name }) => name)) : '';
  return (
    <FoldingSection title={words.title} lead={words.leads[viewer]} place={place} inShort={failed ? undefined : said}>
      <SectionTop
        failed={
          failed
            ? {
                part: failureWords.parts.illnesses,
                text: wordsOf(toFailure(error), words.notRead),
                tryAgain: () => void refetch(),
              }
            : null
        }
        isRead={illnesses !== undefined}
        section={place.ref}
        offer={
          offer && {
            until: offer.until,
            text: words.over(offer.before.name),
            label: words.undo,
            undo: () => void undo(offer),
          }
        }
      />
      {illnesses?.length === 0 && <EmptyState title={words.none.title} text={words.none[viewer]} action={add} />}
      {illnesses && illnesses.length > 0 && (
        <IllnessList illnesses={illnesses} today={today} more={add} {...(viewer !== 'reader' && { hands })} />
      )}
      <Suspense>
        {opened !== null && viewer !== 'reader' && (opened === 'new' || opened.does === 'change') && (
          <IllnessForms
            athleteId={athleteId}
            viewer={viewer}
            opened={opened === 'new' ? opened : opened.illness}
            illnesses={illnesses}
            today={today}
            {...entry}
          />
        )}
        {opened !== null && opened !== 'new' && opened.does === 'end' && (
          <WellAgain opened={opened.illness} illnesses={illnesses} today={today} ended={ended} {...entry} />
        )}
      </Suspense>
    </FoldingSection>
  );
}

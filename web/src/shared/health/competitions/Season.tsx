import { competitionsId } from '@entourage/contracts/notifications.ts';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useBackCloses } from '../../address/use-back-closes.ts';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Actions } from '../../components/Actions.tsx';
import { AskFirst } from '../../components/AskFirst.tsx';
import { useNow } from '../../components/ago/now.ts';
import { keepPlace } from '../../components/keep-place.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { latePart } from '../../late/late-part.tsx';
import { type Competition, useCompetitionsQuery } from '../api/competitions.api.ts';
import { PartFailed } from '../failures/OneReport.tsx';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { useArrivalAt } from '../use-arrival-at.ts';
import { words } from '../words/competitions.ts';
import { words as failureWords } from '../words/failures.ts';
import { nextIn } from './next-in.ts';
import { SeasonList } from './SeasonList.tsx';
import { useRemoval } from './use-removal.ts';

// Lazy: most visits only read.
const ImportCalendar = latePart(async () => ({ default: (await import('./ImportCalendar.tsx')).ImportCalendar }));
const CompetitionForms = latePart(async () => ({ default: (await import('./CompetitionForms.tsx')).CompetitionForms }));

/** A reader changes nothing. */
export type SeasonViewer = 'athlete' | 'liaison' | 'reader';

/** The competitions of an athlete, which the athlete and the liaisons enter and change. */
export function Season({ athleteId, viewer }: { athleteId: string; viewer: SeasonViewer }) {
  const { currentData: season, error, isFetching, refetch } = useCompetitionsQuery(athleteId);
  const place = useArrivalAt(competitionsId);
  const { opened, isLeft, open, close, stay } = useBackCloses<'new' | 'file' | Competition>();
  const [removing, setRemoving] = useState<{ readonly of: Competition; readonly isAsked: boolean } | null>(null);
  const remove = useRemoval();
  const failed = error !== undefined && season === undefined && !isFetching;
  const now = useNow();
  const mayEdit = viewer !== 'reader';
  const add = mayEdit && (
    // They move with the first competition; their focus goes to the section then.
    <Actions>
      <Button ref={keepPlace} variant="outlined" onClick={() => open('new')}>
        {words.add}
      </Button>
      <Button ref={keepPlace} variant="outlined" onClick={() => open('file')}>
        {words.importCalendar}
      </Button>
    </Actions>
  );
  return (
    <FoldingSection
      title={words.title}
      lead={words.leads[viewer]}
      place={place}
      inShort={failed ? undefined : season ? nextIn(season, now) : ''}
    >
      {failed && (
        <PartFailed
          part={failureWords.parts.competitions}
          text={wordsOf(toFailure(error), words.notRead)}
          tryAgain={() => void refetch()}
        />
      )}
      {!season && !failed && (
        <div aria-busy="true">
          <Skeleton height={280} />
        </div>
      )}
      {season?.length === 0 && <EmptyState title={words.none.title} text={words.none[viewer]} action={add} />}
      {season && season.length > 0 && (
        <SeasonList
          season={season}
          more={add}
          {...(mayEdit && { hands: { change: open, remove: (of) => setRemoving({ of, isAsked: true }) } })}
        />
      )}
      <Suspense>
        {opened === 'file' && (
          <ImportCalendar athleteId={athleteId} season={season ?? []} isLeft={isLeft} stay={stay} close={close} />
        )}
        {opened !== null && opened !== 'file' && (
          <CompetitionForms
            athleteId={athleteId}
            opened={opened}
            season={season}
            isLeft={isLeft}
            stay={stay}
            close={close}
          />
        )}
      </Suspense>
      {removing && (
        <AskFirst
          open={removing.isAsked}
          {...words.ask(removing.of.name, removing.of.day)}
          answered={(yes) => {
            if (yes) void remove(removing.of);
            // Its words stay while it fades out.
            setRemoving({ ...removing, isAsked: false });
          }}
        />
      )}
    </FoldingSection>
  );
}

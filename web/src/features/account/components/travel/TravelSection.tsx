import { dateIn } from '@entourage/contracts/itinerary.ts';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import {
  type Itinerary,
  useItineraryQuery,
  useSaveItineraryMutation,
} from '../../../../shared/meetings/itinerary.api.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';
import { TripRow, Trips } from './TripRow.tsx';
import { type Trip, tripWords } from './trip-words.ts';

// Lazy: the page is among the heaviest.
const TripDialog = latePart(async () => ({ default: (await import('./TripDialog.tsx')).TripDialog }));

const said = words.travel;

/** Days in other time zones, which hours, times and quiet hours follow. */
export function TravelSection() {
  const { data: itinerary, error, refetch } = useItineraryQuery();
  return (
    <AccountSection id="travel" title={said.title} lead={said.lead}>
      {itinerary === undefined && error && (
        <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />
      )}
      {itinerary === undefined && !error && <Skeleton height={44} />}
      {itinerary && <Travel itinerary={itinerary} />}
    </AccountSection>
  );
}

function Travel({ itinerary }: { itinerary: Itinerary }) {
  const dispatch = useAppDispatch();
  const [save, saving] = useSaveItineraryMutation();
  const [edited, setEdited] = useState<{ trip: Trip | null } | null>(null);
  const [asked, setAsked] = useState<Trip | null>(null);
  const notRemoved = useFailureNotice(said.notRemoved);
  const { trips, version } = itinerary;
  const shown = trips.filter(({ to, timezone }) => dateIn(timezone, new Date()) <= to);

  async function answered(yes: boolean) {
    const trip = asked;
    setAsked(null);
    if (!yes || !trip) return;
    try {
      await save({ trips: trips.filter(({ from }) => from !== trip.from), version }).unwrap();
      dispatch(say(said.removed));
    } catch (thrown) {
      notRemoved(toFailure(thrown));
    }
  }

  return (
    <>
      {shown.length === 0 && <Note>{said.empty}</Note>}
      {shown.length > 0 && (
        <Trips aria-label={said.title}>
          {shown.map((trip) => (
            <TripRow
              key={trip.from}
              trip={trip}
              isBusy={saving.isLoading}
              change={() => setEdited({ trip })}
              remove={() => setAsked(trip)}
            />
          ))}
        </Trips>
      )}
      {shown.length < trips.length && <Note>{said.past}</Note>}
      <Note>{said.private}</Note>
      <Actions>
        <Button variant="outlined" disabled={saving.isLoading} onClick={() => setEdited({ trip: null })}>
          {said.add}
        </Button>
      </Actions>
      <Suspense>
        {edited && <TripDialog itinerary={itinerary} trip={edited.trip} close={() => setEdited(null)} />}
      </Suspense>
      <AskFirst
        open={asked !== null}
        title={said.askRemove}
        text={asked ? said.removes(tripWords(asked)) : ''}
        yes={said.remove}
        no={said.keep}
        answered={(yes) => void answered(yes)}
      />
    </>
  );
}

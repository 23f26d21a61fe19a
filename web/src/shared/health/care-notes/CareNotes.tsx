import { careNotesId } from '@entourage/contracts/notifications.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useList } from '../../api/use-list.ts';
import { dateWords } from '../../clock.ts';
import { keepPlace } from '../../components/keep-place.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { latePart } from '../../late/late-part.tsx';
import { type CareNote, useCareNotesInfiniteQuery } from '../api/care-notes.api.ts';
import { PartFailed } from '../failures/OneReport.tsx';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { useArrivalAt } from '../use-arrival-at.ts';
import { noteKindWords, words } from '../words/care-notes.ts';
import { words as failureWords } from '../words/failures.ts';
import { NoteCard } from './NoteCard.tsx';
import { useAskedNote } from './use-asked-note.ts';

// Lazy: athletes only read.
const WriteNote = latePart(async () => ({ default: (await import('./WriteNote.tsx')).WriteNote }));
const CorrectNote = latePart(async () => ({ default: (await import('./CorrectNote.tsx')).CorrectNote }));

/** The latest note that was not withdrawn, in a line; where all were, the latest. */
function lastOf(notes: readonly CareNote[]): string {
  const last = notes.find(({ withdrawnAt }) => withdrawnAt === null) ?? notes[0];
  if (!last) return words.empty.title;
  const note = words.of(noteKindWords[last.kind], dateWords(last.happenedOn));
  return last.withdrawnAt === null ? note : words.ofWithdrawn(note);
}

const keyOf = ({ id }: CareNote) => id;

/** What liaisons wrote about an athlete's care. `liaisonId`: the liaison who writes; absent for the athlete, who reads. */
export function CareNotes({ athleteId, liaisonId }: { athleteId: string; liaisonId?: string }) {
  const list = useList(useCareNotesInfiniteQuery(athleteId), { notRead: words.notRead, keyOf });
  const { rows, error, onMore, loadingMore } = list;
  const place = useArrivalAt(careNotesId);
  const asked = useAskedNote();
  const [correcting, setCorrecting] = useState<CareNote | null>(null);
  const mayWrite = liaisonId !== undefined;
  const write = mayWrite && (
    // It moves with the first note; its focus goes to the section then.
    <Button ref={keepPlace} variant="outlined" onClick={asked.open}>
      {words.write}
    </Button>
  );
  return (
    <FoldingSection
      title={words.title}
      lead={mayWrite ? words.lead : words.ownLead}
      place={place}
      inShort={error ? undefined : rows ? lastOf(rows) : ''}
    >
      {error && <PartFailed part={failureWords.parts.careNotes} {...error} />}
      {!rows && !error && (
        <div aria-busy="true">
          <Skeleton height={180} />
        </div>
      )}
      {rows?.length === 0 && <EmptyState {...(mayWrite ? words.empty : words.ownEmpty)} action={write} />}
      {rows && rows.length > 0 && (
        <>
          {write && <Row>{write}</Row>}
          <Notes>
            {rows.map((note) => (
              <NoteCard
                key={note.id}
                note={note}
                {...(mayWrite && note.writtenBy?.id === liaisonId && { correct: () => setCorrecting(note) })}
              />
            ))}
          </Notes>
          {onMore && (
            <Row>
              <Button
                // Its focus goes to the section when it disappears with the last page.
                ref={keepPlace}
                variant="outlined"
                aria-disabled={loadingMore}
                onClick={() => {
                  if (!loadingMore) onMore();
                }}
              >
                {loadingMore ? words.loading : words.earlierNotes}
              </Button>
            </Row>
          )}
        </>
      )}
      <Suspense>
        {mayWrite && asked.isOpen && <WriteNote athleteId={athleteId} day={asked.day} close={asked.close} />}
        {correcting && (
          <CorrectNote
            // On a page that is not read, if its day was changed elsewhere.
            note={rows?.find(({ id }) => id === correcting.id) ?? correcting}
            close={() => setCorrecting(null)}
          />
        )}
      </Suspense>
    </FoldingSection>
  );
}

const Notes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Row = styled('div')(({ theme }) => ({ marginBlock: theme.spacing(2) }));

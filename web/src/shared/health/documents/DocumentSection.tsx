import { documentsId } from '@entourage/contracts/notifications.ts';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useBackCloses } from '../../address/use-back-closes.ts';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Actions } from '../../components/Actions.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { EmptyState } from '../../components/states.tsx';
import { useDownloads } from '../../files/use-downloads.ts';
import { latePart } from '../../late/late-part.tsx';
import { useViewer } from '../../session/viewer.ts';
import { type HealthDocument, useDocumentsQuery } from '../api/documents.api.ts';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { useAthletesDay } from '../queue/athletes-day.ts';
import { SectionTop } from '../SectionTop.tsx';
import { useArrivalAt } from '../use-arrival-at.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { words } from '../words/documents.ts';
import { words as failureWords } from '../words/failures.ts';
import { DocumentList } from './DocumentList.tsx';
import type { DocumentViewer } from './Documents.tsx';
import { fileAt, inShort } from './listed.ts';
import { RemovedDocuments } from './RemovedDocuments.tsx';
import { useDocumentRemoval } from './use-document-removal.ts';

// Lazy: most visits only read.
const DocumentForms = latePart(async () => ({ default: (await import('./DocumentForms.tsx')).DocumentForms }));
const ShownPicture = latePart(async () => ({ default: (await import('./ShownPicture.tsx')).ShownPicture }));

type Opened = 'new' | { readonly does: 'show' | 'change'; readonly document: HealthDocument };

/** Medical documents that the athlete and the liaisons add; the athlete and who added one change and remove it. */
export function DocumentSection({ athleteId, viewer }: { athleteId: string; viewer: DocumentViewer }) {
  const { currentData: documents, error, isFetching, fulfilledTimeStamp = 0, refetch } = useDocumentsQuery(athleteId);
  const place = useArrivalAt(documentsId);
  const { opened, ...entry } = useBackCloses<Opened>();
  const [sought, seek] = useState<HealthDocument | null>(null);
  const { offer, remove, undo, restore } = useDocumentRemoval(athleteId, {
    readAgain: () => refetch().unwrap(),
    isBack: seek,
  });
  const { download, isOnItsWay } = useDownloads(words.notOpened);
  const { user } = useViewer();
  const today = useAthletesDay(athleteId);
  useFocusBack(opened !== null, place.ref);
  const failed = error !== undefined && documents === undefined && !isFetching;
  const add = (
    // It moves with the first document; its focus goes to the section then.
    <Actions>
      <Button ref={keepPlace} variant="outlined" onClick={() => entry.open('new')}>
        {words.add}
      </Button>
    </Actions>
  );
  const hands = {
    mayChange: ({ addedBy }: HealthDocument) => viewer === 'athlete' || (addedBy !== null && addedBy.id === user?.id),
    show: (document: HealthDocument) => entry.open({ does: 'show', document }),
    save: (document: HealthDocument) => download(fileAt(document), document.file.name),
    isDownloading: (document: HealthDocument) => isOnItsWay(fileAt(document)),
    change: (document: HealthDocument) => entry.open({ does: 'change', document }),
    remove,
  };
  return (
    <FoldingSection
      title={words.title}
      lead={words.leads[viewer]}
      place={place}
      inShort={failed ? undefined : documents ? inShort(documents, today) : ''}
    >
      <SectionTop
        failed={
          failed
            ? {
                part: failureWords.parts.documents,
                text: wordsOf(toFailure(error), words.notRead),
                tryAgain: () => void refetch(),
              }
            : null
        }
        isRead={documents !== undefined}
        section={place.ref}
        offer={
          offer && {
            until: offer.until,
            text: words.removed(offer.document.title),
            label: words.undo,
            undo: () => undo(offer),
          }
        }
      />
      {documents?.length === 0 && <EmptyState title={words.none.title} text={words.none[viewer]} action={add} />}
      {documents && documents.length > 0 && (
        <>
          {add}
          <DocumentList documents={documents} readAt={fulfilledTimeStamp} sought={sought} hands={hands} />
        </>
      )}
      {!failed && <RemovedDocuments athleteId={athleteId} viewer={viewer} restore={restore} />}
      <Suspense>
        {opened !== null && (opened === 'new' || opened.does === 'change') && (
          <DocumentForms
            athleteId={athleteId}
            viewer={viewer}
            opened={opened === 'new' ? opened : opened.document}
            documents={documents}
            today={today}
            added={seek}
            {...entry}
          />
        )}
        {opened !== null && opened !== 'new' && opened.does === 'show' && (
          <ShownPicture document={opened.document} hands={hands} {...entry} />
        )}
      </Suspense>
    </FoldingSection>
  );
}

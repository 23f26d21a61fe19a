import { documentsId } from '@entourage/contracts/notifications.ts';
import { Suspense } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { LatePlace } from '../folding/LatePlace.tsx';

// Lazy: it stands below the fold.
const DocumentSection = latePart(async () => ({ default: (await import('./DocumentSection.tsx')).DocumentSection }));

export type DocumentViewer = 'athlete' | 'liaison';

/** An athlete's medical documents; their place, until their code is there. */
export const Documents = (props: { athleteId: string; viewer: DocumentViewer }) => (
  <Suspense fallback={<LatePlace id={documentsId} height={426} />}>
    <DocumentSection {...props} />
  </Suspense>
);

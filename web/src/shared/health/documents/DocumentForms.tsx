import type { Entry } from '../../forms/FormDialog.tsx';
import type { HealthDocument } from '../api/documents.api.ts';
import { AddDocument } from './AddDocument.tsx';
import { ChangeDocument } from './ChangeDocument.tsx';
import type { DocumentViewer } from './Documents.tsx';

/** The dialog in which a document is added, or what is said of it is changed. */
export function DocumentForms({
  athleteId,
  viewer,
  opened,
  documents,
  today,
  added,
  ...entry
}: Entry & {
  athleteId: string;
  viewer: DocumentViewer;
  opened: 'new' | HealthDocument;
  documents: readonly HealthDocument[] | undefined;
  /** By the athlete's calendar. */
  today: string;
  added: (document: HealthDocument) => void;
}) {
  if (opened === 'new') return <AddDocument {...{ athleteId, viewer, today, added, entry }} />;
  return <ChangeDocument opened={opened} documents={documents} today={today} entry={entry} />;
}

import { type DocumentKind, documentKinds } from '@entourage/contracts/health.ts';
import type { HealthDocument } from '../api/documents.api.ts';
import { shortDay } from '../illnesses/illness-days.ts';
import { words } from '../words/documents.ts';

/** What is looked for: of each kind, if none is chosen. */
export interface Wanted {
  readonly kind: DocumentKind | null;
  readonly text: string;
}

export const everything: Wanted = { kind: null, text: '' };

/** The kinds that are there, in the order of the form. */
export const kindsIn = (documents: readonly HealthDocument[]): DocumentKind[] =>
  documentKinds.filter((kind) => documents.some((each) => each.kind === kind));

/** Those of the kind whose title and note have all the words. */
export function matching(documents: readonly HealthDocument[], { kind, text }: Wanted): readonly HealthDocument[] {
  const wanted = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return documents.filter((each) => {
    const said = `${each.title}\n${each.note ?? ''}`.toLocaleLowerCase();
    return (kind === null || each.kind === kind) && wanted.every((word) => said.includes(word));
  });
}

/** How many there are, and the latest, in a line. */
export function inShort(documents: readonly HealthDocument[], today: string): string {
  const [last] = documents;
  return last ? words.inShort(documents.length, last.title, shortDay(last.date, today)) : words.none.title;
}

export const isPicture = ({ file }: Pick<HealthDocument, 'file'>): boolean => file.mediaType.startsWith('image/');

export const fileAt = ({ id }: Pick<HealthDocument, 'id'>): string => `/api/documents/${id}/file`;

/** Of a picture, small. */
export const previewAt = (document: Pick<HealthDocument, 'id'>): string => `${fileAt(document)}?preview=true`;

import type { FileType } from '@entourage/contracts/files.ts';
import { type DocumentKind, looseFileHours, mostDocuments } from '@entourage/contracts/health.ts';
import type { NewDocument } from '@entourage/contracts/rest/documents.ts';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import { invalid, notFound, Problem } from '@entourage/kit/serve/problem.ts';

export const documentsName = 'documents';

/** What athlete and author can change. */
export interface Said {
  readonly title: string;
  readonly kind: DocumentKind;
  /** The day of the document, not of its upload. */
  readonly date: string;
  readonly note: string | null;
}

/** A file without its content. */
export interface FileShown {
  readonly name: string;
  readonly mediaType: FileType;
  readonly size: number;
  /** Pictures only. */
  readonly width: number | null;
  readonly height: number | null;
}

interface State {
  /** Null once it is purged. */
  readonly said: Said | null;
  readonly removedAt: Date | null;
  readonly removedBy: string | null;
  readonly revision: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** A medical document of an athlete. Its id is that of its file. */
export interface HealthDocument extends State {
  readonly _id: string;
  /** The athlete. */
  readonly ownerId: string;
  readonly addedAt: Date;
  readonly addedBy: string;
  /** Null once the file is deleted. */
  readonly file: FileShown | null;
}

export interface StoredDocument extends HealthDocument {
  /** One of the athlete's places; absent while it is removed. */
  readonly slot?: string;
  /** When the file and what is said of it are deleted; only while it is removed. */
  readonly purgeAt?: Date;
  /** The oldest first. */
  readonly earlier: readonly State[];
  readonly event?: Announcement;
}

export type ShownDocument = HealthDocument & { readonly said: Said; readonly file: FileShown };

export const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * 3_600_000);

export const tooManyDocuments = () => invalid({ title: `At most ${mostDocuments} documents` });

export const saidIn = ({ title, kind, date, note }: Omit<NewDocument, 'fileId'>): Said => ({ title, kind, date, note });

export const fileIn = ({ name, mediaType, size, width, height }: FileShown): FileShown => ({
  ...{ name, mediaType, size },
  ...{ width, height },
});

export const stateOf = ({ said, removedAt, removedBy, revision, savedAt, savedBy }: State): State => ({
  ...{ said, removedAt, removedBy },
  ...{ revision, savedAt, savedBy },
});

/** A removed one is missing. */
export function there<Found extends HealthDocument>(document: Found): Found & ShownDocument {
  const { said, file, removedAt } = document;
  if (removedAt || !said || !file) throw notFound();
  return { ...document, said, file };
}

/** Only the athlete and the person who added a document change it. */
export function assertOwn({ ownerId, addedBy }: HealthDocument, by: string): void {
  if (by === ownerId || by === addedBy) return;
  throw new Problem('FORBIDDEN', 'Only the athlete and who added this document can change it.');
}

/** Whether a removal can be taken back: not once the file may be gone. */
export const isRestorable = ({ said, removedAt }: HealthDocument, now: Date): boolean =>
  said !== null && removedAt !== null && now < hoursAfter(removedAt, looseFileHours);

/** Refuses a change of a document that is not as the caller knew it. */
export function assertCurrent(document: StoredDocument & { said: Said }, version: number): void {
  const { _id: id, said, revision, earlier } = document;
  if (version === revision) return;
  const base = earlier.find((one) => one.revision === version)?.said;
  const differs = base ? fields.filter((field) => base[field] !== said[field]) : [];
  throw new Problem('STALE_VERSION', 'This document has been changed in the meantime.', {
    stale: { current: { id, ...said, version: revision }, differs },
  });
}

export type Removed = ShownDocument & { readonly removedAt: Date; readonly removedBy: string };

/** Those among them whose removal this person can take back. */
export const restorable = (documents: readonly HealthDocument[], by: string, now: Date): Removed[] =>
  documents.filter(
    (each): each is Removed =>
      isRestorable(each, now) && each.file !== null && [each.ownerId, each.addedBy].includes(by),
  );

const fields = ['title', 'kind', 'date', 'note'] as const satisfies (keyof Said)[];

export function shownDocument({ _id: id, ownerId: athleteId, said, file, addedAt, addedBy, revision }: ShownDocument) {
  return {
    ...{ id, athleteId, ...said, file, addedAt },
    addedBy: { __typename: 'User', id: addedBy },
    version: revision,
  };
}

export const removedDocument = ({ removedAt, removedBy, ...document }: Removed) => ({
  document: shownDocument({ ...document, removedAt: null, removedBy: null }),
  removedAt,
  removedBy: { __typename: 'User', id: removedBy },
});

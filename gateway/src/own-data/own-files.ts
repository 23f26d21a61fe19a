import type { FileType } from '@entourage/contracts/files.ts';
import type { HealthDocument } from '@entourage/contracts/rest/documents.ts';
import type { Message } from '@entourage/contracts/rest/messages.ts';
import { streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import type { CurrentUser } from '@entourage/contracts/rest/users.ts';
import type { Row } from './parts.ts';
import { createSafeNames } from './safe-names.ts';

/** A file of which a row of the document speaks, and the call that opens it. */
export interface OwnFile {
  readonly call: 'openDocument' | 'openAttachment' | 'picture';
  readonly id: string;
  readonly folder: string;
  /** Without an extension. */
  readonly name: string;
  readonly mediaType: FileType;
}

export type FilesIn = (row: Row) => readonly OwnFile[];

const pictures = streamedCalls.picture.path.replace('{id}', '');

export const pictureIn: FilesIn = (row) => {
  const { profileImageUrl: url } = row as Pick<CurrentUser, 'profileImageUrl'>;
  if (!url?.startsWith(pictures)) return [];
  return [{ call: 'picture', id: url.slice(pictures.length), folder: '', name: 'picture', mediaType: 'image/webp' }];
};

export const fileOfDocument: FilesIn = (row) => {
  const { id, date, title, file } = row as Pick<HealthDocument, 'id' | 'date' | 'title' | 'file'>;
  const { mediaType } = file;
  return [{ call: 'openDocument', id, folder: 'documents/', name: `${date} ${title}`, mediaType }];
};

export const filesOfMessage: FilesIn = (row) => {
  const { createdAt, attachments } = row as Pick<Message, 'createdAt' | 'attachments'>;
  const day = createdAt.slice(0, 'YYYY-MM-DD'.length);
  return attachments.map(({ id, name, mediaType }) => {
    const stem = name.replace(/\.[^.]*$/, '');
    return { call: 'openAttachment', id, folder: 'messages/', name: `${day} ${stem}`, mediaType };
  });
};

/** A file with its place in the archive. */
export interface PlacedFile extends Pick<OwnFile, 'call' | 'id'> {
  readonly path: string;
}

/** The list is in memory until the archive ends. */
const mostFiles = 20_000;

export function createFileList() {
  const safeName = createSafeNames();
  const files: PlacedFile[] = [];
  let left = 0;
  return {
    files: files as readonly PlacedFile[],
    /** How many did not get onto the list. */
    left: () => left,
    add({ call, id, folder, name, mediaType }: OwnFile): void {
      if (files.length < mostFiles) files.push({ call, id, path: safeName(folder, name, mediaType) });
      else left++;
    },
  };
}

import { useSyncExternalStore } from 'react';
import { discard, keep, kept, listen } from '../../../shared/drafts/kept.ts';
import type { Attachment } from './attachments.api.ts';

const nameOf = (userId: string, to: string) => `files.${userId}.${to}`;

/** Parses what `inWords` wrote; empty if invalid. */
export function filesIn(text: string | undefined): readonly Attachment[] {
  if (!text) return [];
  try {
    const files: unknown = JSON.parse(text);
    return Array.isArray(files) ? files : [];
  } catch {
    return [];
  }
}

export const inWords = (files: readonly Attachment[]): string => (files.length > 0 ? JSON.stringify(files) : '');

/** The uploaded files for a recipient that are not sent yet; stored on the device like the text. */
export const filesFor = (userId: string, to: string): readonly Attachment[] => filesIn(kept(nameOf(userId, to))?.files);

export function putFiles(userId: string, to: string, files: readonly Attachment[]): void {
  if (files.length === 0) discard(nameOf(userId, to));
  else keep(nameOf(userId, to), { files: inWords(files) });
}

export const useFiles = (userId: string, to: string): readonly Attachment[] =>
  filesIn(useSyncExternalStore(listen, () => kept(nameOf(userId, to))?.files));

import { useSyncExternalStore } from 'react';
import { forget, keep, kept, listen } from '../unsent/kept.ts';
import type { Attachment } from './attachments.api.ts';

const nameOf = (userId: string, to: string) => `files.${userId}.${to}`;

/** As they were written by `inWords`; what is none of it is nothing. */
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

/** What is uploaded for somebody and not submitted yet; it stays on the device as what is written does. */
export const filesFor = (userId: string, to: string): readonly Attachment[] => filesIn(kept(nameOf(userId, to))?.files);

export function putFiles(userId: string, to: string, files: readonly Attachment[]): void {
  if (files.length === 0) forget(nameOf(userId, to));
  else keep(nameOf(userId, to), { files: inWords(files) });
}

export const useFiles = (userId: string, to: string): readonly Attachment[] =>
  filesIn(useSyncExternalStore(listen, () => kept(nameOf(userId, to))?.files));

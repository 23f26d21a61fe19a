import { useSyncExternalStore } from 'react';
import type { Failure } from '../../../shared/api/failure.ts';
import { filesFor, putFiles } from '../attachments/files.ts';
import { mostFiles } from '../attachments/rules.ts';
import { discard, keep, kept, listen } from './kept.ts';
import type { Unsent } from './outbox.ts';

const nameOf = (userId: string, to: string) => `messages.${userId}.${to}`;

export const textFor = (userId: string, to: string): string => kept(nameOf(userId, to))?.text ?? '';

export function writeText(userId: string, to: string, text: string): void {
  if (text === '') discard(nameOf(userId, to));
  else keep(nameOf(userId, to), { text });
}

/** The fields of a message whose errors the box shows. */
export const shownAtBox = ['content', 'attachmentIds'] as const;

/** Returns a refused message to the box, before any newer text, with those of its files that still exist. */
export function giveBack(
  userId: string,
  { to, content, files }: Pick<Unsent, 'to' | 'content' | 'files'>,
  { fields }: Pick<Failure, 'fields'>,
): void {
  const text = [content, textFor(userId, to)].filter((each) => each !== '').join('\n\n');
  const wrong = fields.content ?? fields.attachmentIds;
  keep(nameOf(userId, to), { text, ...(wrong && { wrong }) });
  if (!fields.attachmentIds) putFiles(userId, to, [...files, ...filesFor(userId, to)].slice(0, mostFiles));
}

/** The draft to a recipient, and the server's error about it. */
export function useText(userId: string, to: string) {
  const name = nameOf(userId, to);
  return {
    text: useSyncExternalStore(listen, () => kept(name)?.text ?? ''),
    wrong: useSyncExternalStore(listen, () => kept(name)?.wrong),
    write: (text: string) => writeText(userId, to, text),
  };
}

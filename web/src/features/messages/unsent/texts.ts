import { useSyncExternalStore } from 'react';
import type { Failure } from '../../../shared/api/failure.ts';
import { filesFor, putFiles } from '../attachments/files.ts';
import { mostFiles } from '../attachments/rules.ts';
import { forget, keep, kept, listen } from './kept.ts';
import type { Unsent } from './outbox.ts';

const nameOf = (userId: string, to: string) => `messages.${userId}.${to}`;

export const textFor = (userId: string, to: string): string => kept(nameOf(userId, to))?.text ?? '';

export function writeText(userId: string, to: string, text: string): void {
  if (text === '') forget(nameOf(userId, to));
  else keep(nameOf(userId, to), { text });
}

/** A message that was refused is to be written again, before what has been written since, with its files where they are still there. */
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

/** What is written to somebody and not submitted yet, and what the server said of it. */
export function useText(userId: string, to: string) {
  const name = nameOf(userId, to);
  return {
    text: useSyncExternalStore(listen, () => kept(name)?.text ?? ''),
    wrong: useSyncExternalStore(listen, () => kept(name)?.wrong),
    write: (text: string) => writeText(userId, to, text),
  };
}

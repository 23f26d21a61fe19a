import { useSyncExternalStore } from 'react';
import type { Failure } from '../../../shared/api/failure.ts';
import { discard, keep, kept, listen } from '../../../shared/drafts/kept.ts';
import { filesFor, putFiles } from '../attachments/files.ts';
import { mostFiles } from '../attachments/rules.ts';
import { words } from '../words.ts';
import type { Unsent } from './outbox.ts';

const nameOf = (userId: string, to: string) => `messages.${userId}.${to}`;

export const textFor = (userId: string, to: string): string => kept(nameOf(userId, to))?.text ?? '';

export function writeText(userId: string, to: string, text: string): void {
  if (text === '') discard(nameOf(userId, to));
  else keep(nameOf(userId, to), { text });
}

/** The fields of a message whose errors the box shows. */
export const shownAtBox = ['content', 'attachmentIds'] as const;

/**
 * Returns refused messages to a recipient to the box, before any newer text, with those of their files that still exist.
 * They lose their urgency, which the author must choose anew, and the box says so.
 */
export function giveBack(
  userId: string,
  to: string,
  refused: readonly Pick<Unsent, 'content' | 'files' | 'urgent'>[],
  { fields }: Pick<Failure, 'fields'>,
): void {
  const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by);
  const text = joined([...refused.map(({ content }) => content), textFor(userId, to)], '\n\n');
  const lost = refused.some(({ urgent }) => urgent) ? words.box.notUrgent : '';
  const wrong = joined([fields.content ?? fields.attachmentIds ?? '', lost], ' ');
  keep(nameOf(userId, to), { text, ...(wrong && { wrong }) });
  const existing = fields.attachmentIds ? refused.slice(1) : refused;
  putFiles(userId, to, [...existing.flatMap(({ files }) => files), ...filesFor(userId, to)].slice(0, mostFiles));
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

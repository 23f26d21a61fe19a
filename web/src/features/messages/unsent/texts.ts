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
  refused: readonly Pick<Unsent, 'clientId' | 'content' | 'files' | 'urgent'>[],
  { fields, mayHaveArrived = false }: Pick<Failure, 'fields'> & { readonly mayHaveArrived?: boolean },
): void {
  const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by);
  const text = joined([...refused.map(({ content }) => content), textFor(userId, to)], '\n\n');
  const lost = refused.some(({ urgent }) => urgent) ? words.box.notUrgent : '';
  const wrong = joined([fields.content ?? fields.attachmentIds ?? '', lost], ' ');
  const [first] = refused;
  const again = mayHaveArrived && refused.length === 1 && first && !first.urgent ? againOf(first) : null;
  keep(nameOf(userId, to), { text, ...(wrong && { wrong }), ...again });
  const existing = fields.attachmentIds ? refused.slice(1) : refused;
  putFiles(userId, to, [...existing.flatMap(({ files }) => files), ...filesFor(userId, to)].slice(0, mostFiles));
}

type Sent = Pick<Unsent, 'content' | 'files'>;
const sameAs = ({ content, files }: Sent): string => JSON.stringify([content, ...files.map(({ id }) => id)]);
const againOf = (sent: Sent & Pick<Unsent, 'clientId'>) => ({ again: sent.clientId, what: sameAs(sent) });

/** The idempotency key of a message that was given back though it may have arrived, if it is sent again unchanged. */
export function keyToRepeat(userId: string, to: string, sent: Sent): string | undefined {
  const { again, what } = kept(nameOf(userId, to)) ?? {};
  return what === sameAs(sent) ? again : undefined;
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

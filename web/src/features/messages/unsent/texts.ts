import { useSyncExternalStore } from 'react';
import { forget, keep, kept, listen } from './kept.ts';

const nameOf = (userId: string, to: string) => `messages.${userId}.${to}`;

export const textFor = (userId: string, to: string): string => kept(nameOf(userId, to))?.text ?? '';

export function writeText(userId: string, to: string, text: string): void {
  if (text === '') forget(nameOf(userId, to));
  else keep(nameOf(userId, to), { text });
}

/** The text of a message that was refused is to be written again, before what has been written since. `wrong`: why. */
export function giveBack(userId: string, to: string, text: string, wrong: string | undefined): void {
  const since = textFor(userId, to);
  keep(nameOf(userId, to), { text: since === '' ? text : `${text}\n\n${since}`, ...(wrong && { wrong }) });
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

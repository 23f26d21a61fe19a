import type { LiveEvent } from './read-events.ts';

/** Somebody who goes on writing says so again before it is over. */
const lastsMs = 5_000;

const writing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

function end(userId: string) {
  clearTimeout(writing.get(userId));
  if (writing.delete(userId)) tell();
}

/** Somebody writes to whoever is signed in, or has just written. */
export function noteWriting({ event, data }: LiveEvent): void {
  if (event !== 'writing' && event !== 'changed') return;
  const { kind, id } = JSON.parse(data) as { kind?: string; id: string };
  if (event === 'changed') {
    if (kind === 'Message') end(id);
    return;
  }
  clearTimeout(writing.get(id));
  writing.set(
    id,
    setTimeout(() => end(id), lastsMs),
  );
  tell();
}

export const isWriting = (userId: string): boolean => writing.has(userId);

export function onWriting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

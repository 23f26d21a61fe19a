import type { LiveEvent } from './read-events.ts';

/** Longer than the interval at which a typing person repeats the note. */
const lastsMs = 5_000;

const writing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

function end(userId: string) {
  clearTimeout(writing.get(userId));
  if (writing.delete(userId)) notify();
}

/** Records that somebody is typing to the viewer, or has just sent a message. */
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
  notify();
}

export const isWriting = (userId: string): boolean => writing.has(userId);

export function onWriting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

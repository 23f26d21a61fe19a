import { connectLive, type Line } from './connect-live.ts';
import { livePosition } from './position.ts';
import type { LiveEvent } from './read-events.ts';

type Told =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'online'; stands: boolean }
  /** How far whoever holds the line has heard. */
  | { kind: 'heard'; lastId: string | null }
  | { kind: 'refused' }
  /** A tab that has just come asks how things stand. */
  | { kind: 'hello' }
  /** Somebody looks at a tab, which may not be the one that holds the line. */
  | { kind: 'look' };

const lookMs = 5_000;

export interface LiveListener {
  heard: (event: LiveEvent) => void;
  online: (stands: boolean) => void;
  refused: () => void;
}

/**
 * One connection for all tabs of a browser: whoever holds the lock has it and tells the others; when that tab closes, the next
 * one goes on from the last event that any of them has seen. Each person has a channel of their own.
 */
export function shareLive(userId: string, listener: LiveListener): () => void {
  const name = `entourage.live.${userId}`;
  const channel = new BroadcastChannel(name);
  const over = new AbortController();
  let lastId = livePosition();
  let greeted = false;
  let line: Line | null = null;
  let stands = true;

  function take(told: Told) {
    if (told.kind === 'event') {
      lastId = told.event.id ?? lastId;
      listener.heard(told.event);
    }
    if (told.kind === 'online') {
      stands = told.stands;
      listener.online(told.stands);
    }
    if (told.kind === 'refused') listener.refused();
    if (told.kind === 'look') line?.lookAfter();
    if (told.kind === 'hello' && line) {
      channel.postMessage({ kind: 'online', stands } satisfies Told);
      channel.postMessage({ kind: 'heard', lastId } satisfies Told);
    }
    if (told.kind === 'heard' && !greeted) {
      greeted = true;
      // Told to the other tabs before this one listened: what it was, nobody keeps.
      if (isLater(told.lastId, lastId)) listener.heard({ id: told.lastId, event: 'reset', data: '{}' });
    }
  }

  function tell(told: Told) {
    if (over.signal.aborted) return;
    channel.postMessage(told);
    take(told);
  }

  channel.onmessage = ({ data }: MessageEvent<Told>) => take(data);
  channel.postMessage({ kind: 'hello' } satisfies Told);

  const look = () => {
    if (document.visibilityState === 'visible') tell({ kind: 'look' });
  };
  const looking = setInterval(look, lookMs);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);

  const lead = () =>
    new Promise<void>((resolve) => {
      line = connectLive({
        heard: (event) => tell({ kind: 'event', event }),
        online: (now) => tell({ kind: 'online', stands: now }),
        refused: () => tell({ kind: 'refused' }),
        lastId: () => lastId,
      });
      over.signal.addEventListener('abort', () => {
        line?.close();
        line = null;
        resolve();
      });
    });
  navigator.locks.request(name, { signal: over.signal }, lead).catch(() => {});

  return () => {
    over.abort();
    clearInterval(looking);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
    channel.close();
  };
}

/** A later one may know of changes that the earlier one does not; of another life of the gateway nobody can say. */
function isLater(one: string | null, other: string | null): boolean {
  const [life, number] = (one ?? '').split('.');
  const [otherLife, otherNumber] = (other ?? '').split('.');
  return life !== otherLife || Number(number) > Number(otherNumber);
}

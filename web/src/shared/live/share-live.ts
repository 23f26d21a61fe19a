import { connectLive, type Line } from './connect-live.ts';
import { livePosition } from './position.ts';
import type { LiveEvent } from './read-events.ts';

type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'online'; stands: boolean }
  /** The last event id of the tab that holds the connection. */
  | { kind: 'heard'; lastId: string | null }
  | { kind: 'refused' }
  /** A new tab asks for the current state. */
  | { kind: 'hello' }
  /** A tab is visible, so the tab that holds the connection should check it. */
  | { kind: 'look' }
  /** The answer to a look. */
  | { kind: 'here' };

const lookMs = 5_000;
/** iOS suspends the tabs that nobody sees, with their locks: a tab that does not answer for so long is one of them. */
const answerMs = 8_000;

export interface LiveListener {
  received: (event: LiveEvent) => void;
  online: (stands: boolean) => void;
  refused: () => void;
}

/**
 * Shares one connection among all tabs of a browser. The tab that holds the lock owns the connection and broadcasts its
 * events; when it closes, the next tab resumes from the last event id that any tab has seen. A visible tab takes the
 * lock from one that is suspended. Each person has a channel of their own.
 */
export function shareLive(userId: string, listener: LiveListener): () => void {
  const name = `entourage.live.${userId}`;
  const channel = new BroadcastChannel(name);
  const over = new AbortController();
  let lastId = livePosition();
  let greeted = false;
  let line: Line | null = null;
  let stands = true;
  /** Of the first look without an answer. */
  let lookedAt: number | null = null;

  function handle(message: TabMessage) {
    if (message.kind === 'event') {
      lastId = message.event.id ?? lastId;
      listener.received(message.event);
    }
    if (message.kind === 'online') {
      stands = message.stands;
      listener.online(message.stands);
    }
    if (message.kind === 'refused') listener.refused();
    if (message.kind === 'look' && line) {
      line.checkAlive();
      channel.postMessage({ kind: 'here' } satisfies TabMessage);
    }
    if (message.kind === 'here') lookedAt = null;
    if (message.kind === 'hello' && line) {
      channel.postMessage({ kind: 'online', stands } satisfies TabMessage);
      channel.postMessage({ kind: 'heard', lastId } satisfies TabMessage);
    }
    if (message.kind === 'heard' && !greeted) {
      greeted = true;
      // Events broadcast before this tab listened are lost, so it treats everything as stale.
      if (isLater(message.lastId, lastId)) listener.received({ id: message.lastId, event: 'reset', data: '{}' });
    }
  }

  function broadcast(message: TabMessage) {
    if (over.signal.aborted) return;
    channel.postMessage(message);
    handle(message);
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => handle(data);
  channel.postMessage({ kind: 'hello' } satisfies TabMessage);

  const look = () => {
    if (document.visibilityState !== 'visible') return;
    if (!line) {
      lookedAt ??= Date.now();
      if (Date.now() - lookedAt > answerMs) takeOver();
    }
    broadcast({ kind: 'look' });
  };
  const lookTimer = setInterval(look, lookMs);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);

  const lead = () =>
    new Promise<void>((resolve) => {
      if (over.signal.aborted) return resolve();
      lookedAt = null;
      line = connectLive({
        received: (event) => broadcast({ kind: 'event', event }),
        online: (now) => broadcast({ kind: 'online', stands: now }),
        refused: () => broadcast({ kind: 'refused' }),
        lastId: () => lastId,
      });
      over.signal.addEventListener('abort', () => {
        line?.close();
        line = null;
        resolve();
      });
    });

  function giveWay() {
    line?.close();
    line = null;
  }

  function wait() {
    navigator.locks.request(name, { signal: over.signal }, lead).catch(() => {
      if (!line) return;
      // Lost to a visible tab: once that one closes, this one may have it again.
      giveWay();
      wait();
    });
  }

  function takeOver() {
    lookedAt = null;
    navigator.locks.request(name, { steal: true }, lead).catch(giveWay);
  }

  wait();

  return () => {
    over.abort();
    clearInterval(lookTimer);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
    channel.close();
  };
}

/** Event ids of different runs of the gateway cannot be compared, so another run counts as later. */
function isLater(one: string | null, other: string | null): boolean {
  const [life, number] = (one ?? '').split('.');
  const [otherLife, otherNumber] = (other ?? '').split('.');
  return life !== otherLife || Number(number) > Number(otherNumber);
}

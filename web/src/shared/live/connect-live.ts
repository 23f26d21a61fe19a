import { type LiveEvent, readEvents } from './read-events.ts';

export interface LiveHandlers {
  heard: (event: LiveEvent) => void;
  /** Whether the line stands. */
  online: (stands: boolean) => void;
  /** The session is over; nothing more will come. */
  refused: () => void;
  /** The last event that this browser has seen, in whichever tab. */
  lastId: () => string | null;
}

/** The server says something every 15 seconds; after two silences and a bit the line is dead, whatever the browser believes. */
const silentMs = 35_000;
const firstRetryMs = 500;
const longestRetryMs = 15_000;

export interface Line {
  /** Somebody looks, or the network is back: after sleep, or with another one, it may be dead without anybody having been told. */
  lookAfter: () => void;
  close: () => void;
}

/** Keeps one stream of /api/live open until it is closed: with growing pauses, and at once when it is looked after. */
export function connectLive({ heard, online, refused, lastId }: LiveHandlers): Line {
  const closed = new AbortController();
  let current = new AbortController();
  let wake = () => {};
  let lastHeard = Date.now();

  async function listenOnce(): Promise<void> {
    current = new AbortController();
    const seen = lastId();
    const answer = await fetch('/api/live', {
      headers: { accept: 'text/event-stream', ...(seen !== null && { 'last-event-id': seen }) },
      signal: AbortSignal.any([closed.signal, current.signal]),
      cache: 'no-store',
    });
    if (answer.status === 401) return stop();
    if (!answer.ok || !answer.body) throw new Error('not now');
    online(true);
    lastHeard = Date.now();
    await readEvents(answer.body, heard, () => {
      lastHeard = Date.now();
    });
  }

  function stop() {
    close();
    refused();
  }

  async function run() {
    let pause = firstRetryMs;
    while (!closed.signal.aborted) {
      const since = Date.now();
      await listenOnce().catch(() => online(false));
      if (closed.signal.aborted) return;
      // A stream that was ended by the server is taken up again at once; one that never stood, later and later.
      pause = Date.now() - since > 2 * longestRetryMs ? firstRetryMs : Math.min(2 * pause, longestRetryMs);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pause * (0.5 + Math.random() / 2));
      });
    }
  }

  function lookAfter() {
    if (Date.now() - lastHeard > silentMs) current.abort();
    wake();
  }

  const lost = () => {
    current.abort();
    online(false);
  };
  addEventListener('offline', lost);

  function close() {
    closed.abort();
    removeEventListener('offline', lost);
    wake();
  }

  void run();
  return { lookAfter, close };
}

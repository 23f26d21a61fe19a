import { type LiveEvent, readEvents } from './read-events.ts';

export interface LiveHandlers {
  received: (event: LiveEvent) => void;
  /** Whether the connection is up. */
  online: (connected: boolean) => void;
  /** The session is over; no more events follow. */
  refused: () => void;
  /** The last event id that any tab of this browser has seen. */
  lastId: () => string | null;
}

/**
 * The gateway sends something every 25 seconds; after a longer silence the connection counts as dead, even if the
 * browser reports no error.
 */
const silentMs = 35_000;
const firstRetryMs = 500;
const longestRetryMs = 15_000;

export interface Line {
  /**
   * Checks the connection when a tab becomes visible or the network returns: after sleep or a change of network it may
   * be dead without an error.
   */
  checkAlive: () => void;
  close: () => void;
}

/** Keeps one stream of /api/live open until closed. Reconnects with growing delays, and at once after a check. */
export function connectLive({ received, online, refused, lastId }: LiveHandlers): Line {
  const closed = new AbortController();
  let current = new AbortController();
  let wake = () => {};
  let lastReceived = Date.now();

  async function listenOnce(): Promise<void> {
    current = new AbortController();
    // The silence before it does not count: on a slow network each check would end the attempt.
    lastReceived = Date.now();
    const seen = lastId();
    const answer = await fetch('/api/live', {
      headers: { accept: 'text/event-stream', ...(seen !== null && { 'last-event-id': seen }) },
      signal: AbortSignal.any([closed.signal, current.signal]),
      cache: 'no-store',
    });
    if (answer.status === 401) return stop();
    if (!answer.ok || !answer.body) throw new Error('not now');
    online(true);
    lastReceived = Date.now();
    await readEvents(answer.body, received, () => {
      lastReceived = Date.now();
    });
  }

  function stop() {
    close();
    refused();
  }

  async function run() {
    let delay = firstRetryMs;
    while (!closed.signal.aborted) {
      const since = Date.now();
      await listenOnce().catch(() => online(false));
      if (closed.signal.aborted) return;
      // Resets the delay after a stream that stayed open for a while; otherwise doubles it.
      delay = Date.now() - since > 2 * longestRetryMs ? firstRetryMs : Math.min(2 * delay, longestRetryMs);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, delay * (0.5 + Math.random() / 2));
      });
    }
  }

  function checkAlive() {
    if (Date.now() - lastReceived > silentMs) current.abort();
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
  return { checkAlive, close };
}

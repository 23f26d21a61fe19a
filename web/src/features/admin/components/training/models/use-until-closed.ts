import { useEffect, useRef } from 'react';

/** Asks again until there is an answer, `stop` was called, or the screen that waits is closed; the last two give null. */
export function useUntilClosed() {
  const waiting = useRef(new AbortController());
  const closed = useRef(false);
  const stop = () => waiting.current.abort();
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
      waiting.current.abort();
    };
  }, []);

  async function untilClosed<Answer>(ask: () => Promise<Answer | 'again'>, everyMs: number): Promise<Answer | null> {
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    while (!signal.aborted) {
      const answer = await ask();
      if (signal.aborted) return null;
      if (answer !== 'again') return answer;
      await new Promise((resolve) => {
        setTimeout(resolve, everyMs);
      });
    }
    return null;
  }

  return { untilClosed, stop, isClosed: () => closed.current };
}

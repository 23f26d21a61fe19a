import { useEffect, useRef } from 'react';

/**
 * Asks again, until the answer is there or the screen that waits for it is closed. Resolves to null once it is closed.
 */
export function useUntilClosed() {
  const closing = useRef(new AbortController());
  useEffect(() => {
    closing.current = new AbortController();
    return () => closing.current.abort();
  }, []);
  return async <Answer>(ask: () => Promise<Answer | 'again'>, everyMs: number): Promise<Answer | null> => {
    const { signal } = closing.current;
    while (!signal.aborted) {
      const answer = await ask();
      if (answer !== 'again') return answer;
      await new Promise((resolve) => {
        setTimeout(resolve, everyMs);
      });
    }
    return null;
  };
}

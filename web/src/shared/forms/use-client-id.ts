import { useRef } from 'react';

/**
 * The client id of what a form sends. A retry of the same input reuses it, because the first request may have succeeded
 * although its answer was lost.
 */
export function useClientId() {
  const last = useRef<{ input: string; clientId: string } | null>(null);
  return {
    of(given: object): string {
      const input = JSON.stringify(given);
      if (last.current?.input !== input) last.current = { input, clientId: crypto.randomUUID() };
      return last.current.clientId;
    },
    /** After a success: the same input is something new then. */
    renew() {
      last.current = null;
    },
  };
}

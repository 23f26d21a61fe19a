import { useCallback } from 'react';
import { useOlderMessagesMutation } from '../../api/thread.api.ts';

export interface Older {
  /** Loads the previous page, unless a request is running, has failed, or none is left. */
  readonly near: () => void;
  readonly loading: boolean;
  /** Retries after a failure; otherwise null. */
  readonly again: (() => void) | null;
}

export function useOlder(userId: string, cursor: string | null): Older {
  const [read, { isLoading, isError }] = useOlderMessagesMutation();
  const ask = useCallback(() => {
    if (cursor !== null) void read({ userId, cursor });
  }, [read, userId, cursor]);
  const near = useCallback(() => {
    if (!isLoading && !isError) ask();
  }, [ask, isLoading, isError]);
  return { near, loading: isLoading, again: isError ? ask : null };
}

import { useCallback } from 'react';
import { useOlderMessagesMutation } from '../../api/thread.api.ts';

export interface Older {
  /** Reads what came before, unless it is being read, could not be, or there is nothing. */
  readonly near: () => void;
  readonly loading: boolean;
  /** It could not be read; once more. */
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

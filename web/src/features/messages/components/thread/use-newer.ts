import { useCallback } from 'react';
import { useNewerMessagesMutation } from '../../api/thread.api.ts';

/** Reads what came after those that are held (`from`), unless it is being read, could not be, or there is nothing. */
export function useNewer(userId: string, from: number | undefined): () => void {
  const [read, { isLoading, isError }] = useNewerMessagesMutation();
  return useCallback(() => {
    if (from !== undefined && !isLoading && !isError) void read({ userId, from });
  }, [read, userId, from, isLoading, isError]);
}

import { useCallback } from 'react';
import { useNewerMessagesMutation } from '../../api/thread.api.ts';

/** Loads the messages after the loaded ones (`from`), unless a request is running, has failed, or none are left. */
export function useNewer(userId: string, from: number | undefined): () => void {
  const [read, { isLoading, isError }] = useNewerMessagesMutation();
  return useCallback(() => {
    if (from !== undefined && !isLoading && !isError) void read({ userId, from });
  }, [read, userId, from, isLoading, isError]);
}

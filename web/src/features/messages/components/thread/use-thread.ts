import { useEffect } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { useThreadQuery } from '../../api/thread.api.ts';
import { words } from '../../words.ts';

const retryMs = 5_000;

/**
 * The messages with a person, or the failure. Retries a failed refetch; refetches once if the account is deleted
 * (`gone`) but its messages are still cached.
 */
export function useThread(userId: string, gone: boolean) {
  const { data, error, isFetching, refetch } = useThreadQuery(userId);
  const outlived = gone && data?.messages.some(({ senderId }) => senderId === userId) === true;
  useEffect(() => {
    if (outlived) void refetch();
  }, [outlived, refetch]);
  const behind = data !== undefined && error !== undefined && !isFetching;
  useEffect(() => {
    if (!behind) return;
    const timer = setTimeout(refetch, retryMs);
    return () => clearTimeout(timer);
  }, [behind, refetch]);
  const failed = data === undefined && error !== undefined && !isFetching;
  return {
    thread: data,
    error: failed
      ? { text: wordsOf(toFailure(error), words.thread.notRead), tryAgain: () => void refetch() }
      : undefined,
  };
}

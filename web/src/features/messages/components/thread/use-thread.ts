import { useEffect } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { useThreadQuery } from '../../api/thread.api.ts';
import { words } from '../../words.ts';

const retryMs = 5_000;

/** The messages with somebody, and why there are none; what is new and could not be read is asked for again by itself. */
export function useThread(userId: string) {
  const { data, error, isFetching, refetch } = useThreadQuery(userId);
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

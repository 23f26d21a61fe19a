import { useEffect } from 'react';
import { dayOf } from '../../shared/sharing/until.ts';

const minuteMs = 60_000;
/** By then it may be another day where the athletes are. */
const maxAgeMs = 3_600_000;

/** Reads again what is of another day or an hour old, in a tab that is looked at: each read counts as a visit. */
export function useFresh({
  fulfilledTimeStamp: readAt,
  isFetching,
  refetch,
}: {
  readonly fulfilledTimeStamp?: number | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}): void {
  useEffect(() => {
    if (readAt === undefined || isFetching) return;
    const look = () => {
      if (document.visibilityState === 'visible' && isStale(readAt)) void refetch();
    };
    // Also tries again after a read that failed.
    const timer = setInterval(look, minuteMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [readAt, isFetching, refetch]);
}

function isStale(readAt: number): boolean {
  const now = Date.now();
  return now - readAt > maxAgeMs || dayOf(readAt) !== dayOf(now);
}

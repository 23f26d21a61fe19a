import { useEffect, useReducer } from 'react';
import { useNow } from '../../shared/components/ago/now.ts';
import { dayOf } from '../../shared/sharing/until.ts';

/** Reads again what was read on another day: past midnight, or once a tab that slept is looked at. */
export function useDaily({
  fulfilledTimeStamp: readAt,
  refetch,
}: {
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}): void {
  const today = useDay();
  const readOn = readAt === undefined ? today : dayOf(readAt);
  useEffect(() => {
    if (readOn !== today) void refetch();
  }, [readOn, today, refetch]);
}

/** The day of the device, checked each minute and whenever its tab comes into view. */
function useDay(): string {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return dayOf(useNow());
}

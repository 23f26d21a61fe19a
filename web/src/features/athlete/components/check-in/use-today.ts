import { useEffect } from 'react';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { useTodayQuery } from '../../../../shared/health/api/wellness.api.ts';

/** The time zone of the device. */
export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The calendar day in this zone. */
const dayAt = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);

/** Today's check-in; fetched again when the page stays open past midnight. */
export function useToday(athleteId: string) {
  const timeZone = timeZoneHere();
  const result = useTodayQuery({ athleteId, timeZone });
  const { data, refetch } = result;
  const day = dayAt(useNow(), timeZone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per day, whatever date the server returns
  useEffect(() => {
    if (data && data.date !== day) void refetch();
  }, [day]);
  return { ...result, timeZone };
}

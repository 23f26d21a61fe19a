import { useEffect } from 'react';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { useTodayQuery } from '../../api/wellness.api.ts';

/** Where the athlete is, as their device has it. */
export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A day of the calendar, there. */
const dayAt = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);

/** Today's check-in. A page that stays open past midnight asks for the new day. */
export function useToday(athleteId: string) {
  const timeZone = timeZoneHere();
  const result = useTodayQuery({ athleteId, timeZone });
  const { data, refetch } = result;
  const day = dayAt(useNow(), timeZone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day, whatever the server then says it is
  useEffect(() => {
    if (data && data.date !== day) void refetch();
  }, [day]);
  return { ...result, timeZone };
}

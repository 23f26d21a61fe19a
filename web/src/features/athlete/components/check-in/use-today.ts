import { useEffect, useState } from 'react';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { useTodayQuery } from '../../../../shared/health/api/wellness.api.ts';

const minuteMs = 60_000;
/** The device and the server may disagree on the day for good. */
const mostReads = 3;

/** The time zone of the device. */
export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The calendar day in this zone. */
const dayAt = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);

/**
 * Today's check-in. When the page stays open past midnight it is fetched again, each minute until it is that of the new
 * day; if that fails, there is no data rather than yesterday's.
 */
export function useToday(athleteId: string) {
  const timeZone = timeZoneHere();
  const result = useTodayQuery({ athleteId, timeZone });
  const { data, error, refetch } = result;
  const now = useNow();
  const day = dayAt(now, timeZone);
  const minute = Math.floor(now / minuteMs);
  const [passed, setPassed] = useState({ day, minutes: 0 });
  const minutes = passed.day === day ? passed.minutes : 0;
  const isOver = data !== undefined && data.date !== day;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per minute, whatever date the server returns
  useEffect(() => {
    if (!isOver || minutes > mostReads) return;
    setPassed({ day, minutes: minutes + 1 });
    if (minutes < mostReads) void refetch();
  }, [minute]);
  const isNotRead = isOver && error !== undefined && minutes > mostReads;
  return { ...result, data: isNotRead ? undefined : data, timeZone };
}

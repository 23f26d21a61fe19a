import { addDays } from '../days.ts';
import { type Appointment, mostUpcoming, useUpcomingMeetingsQuery, useUpcomingWithinQuery } from './meetings.api.ts';

const none: readonly Appointment[] = [];

/**
 * The meetings to come on these days, with some before and after: which day is theirs depends on a zone. All parts of a
 * page share one request, unless there are more meetings than it returns: then each part asks for its own.
 */
export function useUpcomingAround({ from, to }: { from: string; to: string }): readonly Appointment[] {
  const { data: all } = useUpcomingMeetingsQuery(null);
  const isWhole = all === undefined || all.length < mostUpcoming;
  const range = { from: `${addDays(from, -1)}T00:00:00.000Z`, until: `${addDays(to, 2)}T00:00:00.000Z` };
  const { data: own } = useUpcomingWithinQuery(range, { skip: isWhole });
  return (isWhole ? all : (own ?? all)) ?? none;
}

import { useEffect, useMemo } from 'react';
import { useList } from '../../../shared/api/use-list.ts';
import { useAvailabilityQuery } from '../../../shared/meetings/hours.api.ts';
import { useItineraryQuery } from '../../../shared/meetings/itinerary.api.ts';
import {
  type Appointment,
  useMeetingsWithinInfiniteQuery,
  useProposalsQuery,
} from '../../../shared/meetings/meetings.api.ts';
import { words } from '../words.ts';
import { type Entry, entryOf, offersOf } from './entries.ts';
import { isOnLeave, openOn } from './open-hours.ts';
import { type Piece, piecesOn } from './pieces.ts';
import { type Day, daysOf, type Span } from './week.ts';

const keyOf = ({ id }: Appointment) => id;

/** A day as the calendar shows it. */
export interface ShownDay extends Day {
  readonly pieces: readonly Piece<Entry>[];
  /** When the viewer works, if they are a liaison. */
  readonly open: readonly Span[];
  readonly isLeave: boolean;
}

interface Shown {
  readonly monday: string;
  readonly timeZone: string;
  readonly ownId: string;
  readonly isLiaison: boolean;
  readonly now: number;
}

/** The meetings and offered times of a week, by the days of this zone, and the liaison's open hours. */
export function useWeek({ monday, timeZone, ownId, isLiaison, now }: Shown) {
  const days = useMemo(() => daysOf(monday, timeZone), [monday, timeZone]);
  const { meetings, ...read } = useMeetings(days);
  const { data: proposals } = useProposalsQuery();
  const entries = useMemo(
    () => [
      ...(meetings ?? []).map((each) => entryOf(each, ownId, now)),
      ...(proposals ?? []).flatMap((each) => offersOf(each, ownId)),
    ],
    [meetings, proposals, ownId, now],
  );
  const { data: hours } = useAvailabilityQuery(undefined, { skip: !isLiaison });
  const { data: itinerary } = useItineraryQuery(undefined, { skip: !isLiaison });
  const shown = useMemo(
    () =>
      days.map(
        (day): ShownDay => ({
          ...day,
          pieces: piecesOn(day, timeZone, entries),
          open: hours ? openOn(day, timeZone, hours, itinerary?.trips ?? []) : [],
          isLeave: hours !== undefined && isOnLeave(hours, day.date),
        }),
      ),
    [days, timeZone, entries, hours, itinerary],
  );
  return { ...read, meetings, days: shown };
}

/** All pages of the meetings of these days; undefined while there are none to show yet. */
function useMeetings(days: readonly Day[]) {
  const [from, until] = [days.at(0)?.start ?? 0, days.at(-1)?.end ?? 0].map((at) => new Date(at).toISOString());
  const read = useMeetingsWithinInfiniteQuery({ from: from ?? '', until: until ?? '' });
  const { rows, busy, error } = useList(read, { notRead: words.calendar.failed, keyOf });
  const { hasNextPage, fetchNextPage, currentData, isError, isFetching, refetch } = read;
  const pages = currentData?.pages.length;
  useEffect(() => {
    if (hasNextPage && pages) void fetchNextPage();
  }, [hasNextPage, pages, fetchNextPage]);
  return {
    meetings: busy ? undefined : rows,
    error,
    /** Some meetings are shown, but not all, or not as they are now. */
    isStale: isError && currentData !== undefined && !isFetching,
    tryAgain: () => void refetch(),
  };
}

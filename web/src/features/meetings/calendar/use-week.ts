import { useEffect, useMemo } from 'react';
import { useList } from '../../../shared/api/use-list.ts';
import { type Competition, useCompetitionsQuery } from '../../../shared/health/api/competitions.api.ts';
import { type PlannedSession, usePlannedWeeksQuery } from '../../../shared/health/api/planned-weeks.api.ts';
import { useConnections } from '../../../shared/meetings/cards/use-is-connected.ts';
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
  /** What is planned for the viewer, if they are an athlete. */
  readonly sessions: readonly PlannedSession[];
  /** The viewer's, if they are an athlete. */
  readonly competitions: readonly Competition[];
}

/** What an athlete has to do on a day besides meetings. */
export type PlannedDay = Pick<ShownDay, 'date' | 'sessions' | 'competitions'>;

export const countPlanned = ({ sessions, competitions }: PlannedDay): number => sessions.length + competitions.length;

interface Shown {
  readonly monday: string;
  readonly timeZone: string;
  readonly ownId: string;
  readonly isLiaison: boolean;
  readonly now: number;
}

/**
 * The meetings and offered times of a week, by the days of this zone, with the athlete's training and competitions or the
 * liaison's open hours.
 */
export function useWeek({ monday, timeZone, ownId, isLiaison, now }: Shown) {
  const days = useMemo(() => daysOf(monday, timeZone), [monday, timeZone]);
  const { meetings, error, ...read } = useMeetings(days);
  const offers = useProposalsQuery();
  const proposals = offers.data;
  const isConnected = useConnections(ownId);
  const entries = useMemo(
    () => [
      ...(meetings ?? []).map((each) => entryOf(each, ownId, now, isConnected)),
      ...(proposals ?? []).flatMap((each) => offersOf(each, ownId, isConnected)),
    ],
    [meetings, proposals, ownId, now, isConnected],
  );
  const availability = useAvailabilityQuery(undefined, { skip: !isLiaison });
  const travel = useItineraryQuery(undefined, { skip: !isLiaison });
  const plan = usePlannedWeeksQuery({ athleteId: ownId, from: monday, to: monday }, { skip: isLiaison });
  const planned = plan.currentData;
  const season = useCompetitionsQuery(ownId, { skip: isLiaison });
  const competitions = season.currentData;
  const [hours, trips] = [availability.data, travel.data?.trips];
  const shown = useMemo(
    () =>
      days.map(
        (day): ShownDay => ({
          ...day,
          pieces: piecesOn(day, timeZone, entries),
          open: hours && trips ? openOn(day, timeZone, hours, trips) : [],
          isLeave: hours !== undefined && trips !== undefined && isOnLeave(day, hours, trips),
          sessions: (planned ?? []).flatMap(({ sessions }) => sessions.filter((session) => session.day === day.date)),
          competitions: (competitions ?? []).filter((each) => each.day === day.date),
        }),
      ),
    [days, timeZone, entries, hours, trips, planned, competitions],
  );
  const failed = [read, offers, availability, travel, plan, season].filter(
    ({ isError, isFetching }) => isError && !isFetching,
  );
  return {
    days: shown,
    entries,
    meetings,
    error,
    isEmpty:
      meetings !== undefined &&
      proposals !== undefined &&
      (isLiaison || (planned !== undefined && competitions !== undefined)) &&
      shown.every((day) => day.pieces.length + countPlanned(day) === 0),
    /** Some of the week is missing, or not as it is now. */
    isPartial: !error && failed.length > 0,
    tryAgain: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** All pages of the meetings of these days; undefined while there are none to show yet. */
function useMeetings(days: readonly Day[]) {
  const [from, until] = [days.at(0)?.start ?? 0, days.at(-1)?.end ?? 0].map((at) => new Date(at).toISOString());
  const read = useMeetingsWithinInfiniteQuery({ from: from ?? '', until: until ?? '' });
  const { rows, error } = useList(read, { notRead: words.calendar.failed, keyOf });
  const { hasNextPage, fetchNextPage, currentData, isError, isFetchNextPageError, isFetching, refetch } = read;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    // Until they are read, the rows are those of the week before.
    meetings: currentData === undefined ? undefined : rows,
    error,
    isError,
    isFetching,
    refetch: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

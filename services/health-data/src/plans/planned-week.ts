import { mostWeeksAhead } from '@entourage/contracts/health.ts';
import type { PlannedWeekForm, PlannedSession as ShownSession } from '@entourage/contracts/rest/planned-weeks.ts';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import { addDays, daysBetween, earliestToday, latestToday, mondayOf } from '../check-ins/calendar.ts';
import { loadOfSession } from '../check-ins/check-in.ts';
import { entryId } from '../versions/entry-id.ts';

export type PlannedSession = Omit<ShownSession, 'load'>;

export type WeekSessions = Pick<PlannedWeekForm, 'monday' | 'sessions'>;

/** A week of an athlete's training plan, as it is now; its sessions are in order. */
export interface PlannedWeek {
  readonly _id: string;
  /** The athlete. */
  readonly ownerId: string;
  readonly monday: string;
  readonly sessions: readonly PlannedSession[];
  readonly revision: number;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly event?: Announcement;
}

/** The id of an athlete and a week: whoever plans the week writes to the same document. */
export const weekId = (ownerId: string, monday: string): string => entryId(ownerId, 'plan', monday);

/** By day; those of a day stay in the order in which they were given. */
export const inOrder = (sessions: readonly PlannedSession[]): PlannedSession[] =>
  sessions.toSorted((one, other) => daysBetween(other.day, one.day));

/** Refuses weeks that are over everywhere on earth, weeks far ahead, and sessions of other weeks. */
export function assertPlannable({ monday, sessions }: WeekSessions, now: Date): void {
  if (mondayOf(monday) !== monday) throw invalid({ monday: 'Must be a Monday' });
  if (addDays(monday, 6) < earliestToday(now)) throw invalid({ monday: 'This week is over' });
  if (monday > addDays(latestToday(now), mostWeeksAhead * 7))
    throw invalid({ monday: `At most ${mostWeeksAhead} weeks ahead` });
  const others = sessions.flatMap(({ day }, index) =>
    mondayOf(day) === monday ? [] : [[`sessions.${index}.day`, 'Must be a day of this week']],
  );
  if (others.length > 0) throw invalid(Object.fromEntries(others));
}

export const withLoad = <Session extends Pick<PlannedSession, 'exertion' | 'minutes'>>(session: Session) => ({
  ...session,
  load: loadOfSession(session),
});

export function savedMeanwhile(monday: string, week: PlannedWeek | null): Problem {
  const current = { monday, sessions: (week?.sessions ?? []).map(withLoad), version: week?.revision ?? 0 };
  return new Problem('STALE_VERSION', 'This week has been planned by somebody else in the meantime.', {
    stale: { current, differs: ['sessions'] },
  });
}

export const shownWeek = ({ ownerId, monday, sessions, revision, savedAt, savedBy }: PlannedWeek) => ({
  athleteId: ownerId,
  monday,
  sessions: sessions.map(withLoad),
  version: revision,
  savedAt,
  savedBy: { __typename: 'User', id: savedBy },
});

import { mostPlannedTogether } from '@entourage/contracts/health.ts';
import { mondayOf } from '../../../../../shared/days.ts';
import type { AssignedAthlete } from '../../../../../shared/health/api/athletes.api.ts';
import type { Member } from '../../../squad.ts';

export type NextCompetition = NonNullable<Member['row']['nextCompetition']>;

/** The athletes that a week can be planned for, as they are when this begins. */
export interface Candidates {
  readonly athletes: readonly AssignedAthlete[];
  /** The next one of each athlete who has one, by the athlete's id. */
  readonly competitions: ReadonlyMap<string, NextCompetition>;
  /** The ids of those who are chosen at first. */
  readonly chosen: ReadonlySet<string>;
}

/** Those whom the squad shows stand first; they are chosen where a filter has picked them out of all. */
export function candidatesOf(members: readonly Member[], shown: readonly Member[], isFiltered: boolean): Candidates {
  const others = members.filter((member) => !shown.includes(member));
  const ids = isFiltered ? shown.slice(0, mostPlannedTogether).map(({ athlete }) => athlete.id) : [];
  const inOrder = [...shown, ...others];
  return {
    athletes: inOrder.map(({ athlete }) => athlete),
    competitions: new Map(
      inOrder.flatMap(({ athlete, row }) => (row.nextCompetition ? [[athlete.id, row.nextCompetition] as const] : [])),
    ),
    chosen: new Set(ids),
  };
}

/** The athlete's next competition where it is in this week. */
export function competitionIn({ competitions }: Candidates, monday: string, athleteId: string): NextCompetition | null {
  const next = competitions.get(athleteId);
  return next && mondayOf(next.day) === monday ? next : null;
}

import { mostPlannedTogether } from '@entourage/contracts/health.ts';
import type { AssignedAthlete } from '../../../../../shared/health/api/athletes.api.ts';
import type { Member } from '../../../squad.ts';

/** The athletes that a week can be planned for, as they are when this begins. */
export interface Candidates {
  readonly athletes: readonly AssignedAthlete[];
  /** The ids of those who are chosen at first. */
  readonly chosen: ReadonlySet<string>;
}

/** Those whom the squad shows stand first; they are chosen where a filter has picked them out of all. */
export function candidatesOf(members: readonly Member[], shown: readonly Member[], isFiltered: boolean): Candidates {
  const others = members.filter((member) => !shown.includes(member));
  const ids = isFiltered ? shown.slice(0, mostPlannedTogether).map(({ athlete }) => athlete.id) : [];
  return { athletes: [...shown, ...others].map(({ athlete }) => athlete), chosen: new Set(ids) };
}

import { injuryRisks } from '@entourage/contracts/health.ts';
import { byUrgency } from '@entourage/contracts/triage.ts';
import type { AssignedAthlete } from '../../shared/health/api/athletes.api.ts';
import { nameOf } from '../../shared/people/name-of.ts';
import type { SquadRow } from './api.ts';
import { inNames } from './triage.ts';

/** An athlete of the squad. */
export interface Member {
  readonly athlete: AssignedAthlete;
  readonly row: SquadRow;
  /** In the order of urgency, from 0. */
  readonly place: number;
}

/** What members are sorted by; null: unknown, which comes last both ways. */
const values = {
  need: ({ place }) => -place,
  name: ({ athlete }) => nameOf(athlete),
  risk: ({ row: { injuryRisk } }) => injuryRisk && injuryRisks.indexOf(injuryRisk),
  ratio: ({ row: { load } }) => load?.ratio ?? null,
  checkIn: ({ row: { lastCheckIn } }) => lastCheckIn,
  competition: ({ row: { nextCompetition } }) => nextCompetition?.day ?? null,
} as const satisfies Record<string, (member: Member) => string | number | null>;

type SortKey = keyof typeof values;

export interface SquadSort {
  readonly by: SortKey;
  readonly descending: boolean;
}

export const mostUrgentFirst: SquadSort = { by: 'need', descending: true };

export const isSortKey = (name: string): name is SortKey => Object.hasOwn(values, name);

/** The athletes whose names and rows are both known, in the order of the list of athletes. */
export function membersOf(athletes: readonly AssignedAthlete[], rows: readonly SquadRow[]): Member[] {
  const known = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  const found = rows.flatMap((row) => {
    const athlete = known.get(row.athleteId);
    return athlete ? [{ athlete, row }] : [];
  });
  return found
    .toSorted((one, other) => byUrgency(one.row, other.row) || inNames(one, other))
    .map((each, place) => ({ ...each, place }));
}

/** Equal values keep the order of urgency. */
export function sorted(members: readonly Member[], { by, descending }: SquadSort): Member[] {
  const [read, way] = [values[by], descending ? -1 : 1];
  return members.toSorted((one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return way * (typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b)));
  });
}

import type { FlagLevel } from '@entourage/contracts/health.ts';
import { byUrgency } from '@entourage/contracts/triage.ts';
import type { BadgeTone } from '../../shared/components/Badge.tsx';
import type { AssignedAthlete, TriageRow } from '../../shared/health/api/athletes.api.ts';
import { flagsWords } from '../../shared/health/words/risk.ts';
import { nameOf } from '../../shared/people/name-of.ts';
import { words } from './words/liaison.ts';

/** An athlete in the list; `triage` is undefined when it failed to load. */
export interface Listed {
  readonly athlete: AssignedAthlete;
  readonly triage: TriageRow | undefined;
}

export interface Reason {
  readonly tone: BadgeTone;
  readonly text: string;
}

const said = words.reasons;
const dayMs = 86_400_000;
/** An older assessment is a reason to look at the athlete. */
const freshDays = 7;

/** The fields that reasons follow from. */
type Stands = Omit<TriageRow, 'savedAt'>;

const flagsIn = ({ flags }: Pick<Stands, 'flags'>, level: FlagLevel) => flags.filter((flag) => flag.level === level);

/** The reasons for an athlete's position, the most urgent first. */
export function reasonsOf(row: Stands, now: number): Reason[] {
  const reasons = [...signsOf(row), ...missedOf(row)];
  if (row.injuryRisk === 'HIGH') reasons.push({ tone: 'high', text: said.high });
  const days = row.riskAssessedAt === null ? null : Math.floor((now - Date.parse(row.riskAssessedAt)) / dayMs);
  if (days === null) reasons.push({ tone: 'none', text: said.unassessed });
  else if (days > freshDays) reasons.push({ tone: 'none', text: said.old(days) });
  return reasons.length > 0 ? reasons : [calm];
}

const calm: Reason = { tone: 'good', text: said.calm };

/** New alerts, and flags of the last check-in. */
function signsOf(row: Pick<Stands, 'alerts' | 'flags'>): Reason[] {
  const signs: Reason[] = [];
  const [red, yellow] = [flagsIn(row, 'RED'), flagsIn(row, 'YELLOW')];
  if (row.alerts > 0) signs.push({ tone: 'bad', text: said.alerts(row.alerts) });
  if (red.length > 0) signs.push({ tone: 'high', text: flagsWords('RED', red) });
  if (yellow.length > 0) signs.push({ tone: 'medium', text: flagsWords('YELLOW', yellow) });
  return signs;
}

/** Days without a check-in. */
export function missedOf({ missedDays }: Pick<Stands, 'missedDays'>): Reason[] {
  if (missedDays === null) return [{ tone: 'waiting', text: said.neverChecked }];
  return missedDays > 0 ? [{ tone: 'waiting', text: said.missed(missedDays) }] : [];
}

/** Whether anything but a missing or an old assessment is a reason to look at the athlete. */
export const needsLook = (row: Stands): boolean =>
  row.injuryRisk === 'HIGH' || signsOf(row).length + missedOf(row).length > 0;

/** By urgency, then by name; athletes without triage data last. */
export const byNeed = (listed: readonly Listed[]): Listed[] =>
  listed.toSorted((one, other) => {
    const [a, b] = [one.triage, other.triage];
    const first = a && b ? byUrgency(a, b) : Number(b !== undefined) - Number(a !== undefined);
    return first || inNames(one, other);
  });

export const byName = (listed: readonly Listed[]): Listed[] => listed.toSorted(inNames);

type Named = Pick<Listed, 'athlete'>;

export const inNames = ({ athlete: one }: Named, { athlete: other }: Named): number =>
  nameOf(one).localeCompare(nameOf(other));

/** Whether every word of the search occurs in the athlete's name, username, sport or team. */
export function matchesSearch(
  { firstName, lastName, username, sport, team }: AssignedAthlete,
  search: string,
): boolean {
  const known = [firstName, lastName, username, sport, team].filter(Boolean).join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}

import type { FlagLevel } from '@entourage/contracts/health.ts';
import { byUrgency } from '@entourage/contracts/triage.ts';
import type { BadgeTone } from '../../shared/components/Badge.tsx';
import { nameOf } from '../../shared/people/name-of.ts';
import type { AssignedAthlete, TriageRow } from './api/athletes.api.ts';
import { words } from './words/liaison.ts';
import { flagsWords } from './words/risk.ts';

/** An athlete in the list; without a row where nobody can say how they stand. */
export interface Listed {
  readonly athlete: AssignedAthlete;
  readonly stands: TriageRow | undefined;
}

export interface Reason {
  readonly tone: BadgeTone;
  readonly text: string;
}

const said = words.reasons;
const dayMs = 86_400_000;
/** An assessment that is older is worth another look. */
const freshDays = 7;

const flagsIn = ({ flags }: TriageRow, level: FlagLevel) => flags.filter((flag) => flag.level === level);
const savedMs = ({ savedAt }: TriageRow) => (savedAt === null ? 0 : Date.parse(savedAt));

/** Why somebody stands where they stand, the weightiest first. */
export function reasonsOf(row: TriageRow, now: number): Reason[] {
  const reasons: Reason[] = [];
  const [red, yellow] = [flagsIn(row, 'RED'), flagsIn(row, 'YELLOW')];
  if (row.alerts > 0) reasons.push({ tone: 'bad', text: said.alerts(row.alerts) });
  if (red.length > 0) reasons.push({ tone: 'high', text: flagsWords('RED', red) });
  if (yellow.length > 0) reasons.push({ tone: 'medium', text: flagsWords('YELLOW', yellow) });
  if (row.missedDays === null) reasons.push({ tone: 'waiting', text: said.neverChecked });
  else if (row.missedDays > 0) reasons.push({ tone: 'waiting', text: said.missed(row.missedDays) });
  if (row.injuryRisk === 'HIGH') reasons.push({ tone: 'high', text: said.high });
  const days = Math.floor((now - savedMs(row)) / dayMs);
  if (row.savedAt === null) reasons.push({ tone: 'none', text: said.unassessed });
  else if (days > freshDays) reasons.push({ tone: 'none', text: said.old(days) });
  return reasons.length > 0 ? reasons : [{ tone: 'good', text: said.calm }];
}

/** Whom to look at first, then by name; last those of whom nobody can say how they stand. */
export const byNeed = (listed: readonly Listed[]): Listed[] =>
  listed.toSorted((one, other) => {
    const [a, b] = [one.stands, other.stands];
    const first = a && b ? byUrgency(a, b) : Number(b !== undefined) - Number(a !== undefined);
    return first || inNames(one, other);
  });

export const byName = (listed: readonly Listed[]): Listed[] => listed.toSorted(inNames);

const inNames = ({ athlete: one }: Listed, { athlete: other }: Listed) => nameOf(one).localeCompare(nameOf(other));

/** Every word that was typed stands somewhere in who they are and where they play. */
export function isFound({ firstName, lastName, username, sport, team }: AssignedAthlete, search: string): boolean {
  const known = [firstName, lastName, username, sport, team].filter(Boolean).join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}

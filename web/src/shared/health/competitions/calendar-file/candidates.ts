import { competitionYears } from '@entourage/contracts/health.ts';
import { isKnownZone } from '../../../meetings/zones.ts';
import { dayOf } from '../../../sharing/until.ts';
import { instantOf } from '../../../zoned.ts';
import type { Competition } from '../../api/competitions.api.ts';
import { todayOf } from '../today-of.ts';
import { clientIdOf, competitionIdOf } from './client-ids.ts';
import type { CalendarRow } from './read-calendar.ts';
import type { Days } from './rule-days.ts';

/** An event that may be entered. */
export interface Candidate extends CalendarRow {
  readonly clientId: string;
  /** Of the competition that it becomes. */
  readonly id: string;
}

/** Where an event stands. Only new ones, ones that are over and cancelled ones can be chosen. */
export type Standing =
  | { readonly kind: 'new' | 'over' | 'cancelled' | 'unnamed' | 'early' | 'late' | 'entered' }
  /** Entered, and in the file cancelled or at another time of the day. */
  | { readonly kind: 'withdrawn' | 'retimed' }
  /** Entered on another day than that of the file. */
  | { readonly kind: 'moved'; readonly on: string };

/** The days on which competitions can be entered. */
export function seasonAt(now: number): Days {
  const today = dayOf(now);
  const inYears = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  return { from: inYears(-competitionYears.back), to: inYears(competitionYears.ahead) };
}

/** By ids of this author's. */
export const candidatesOf = (rows: readonly CalendarRow[], athleteId: string, authorId: string): Promise<Candidate[]> =>
  Promise.all(
    rows.map(async (row) => {
      const clientId = await clientIdOf(row.key);
      return { ...row, clientId, id: await competitionIdOf(athleteId, authorId, clientId) };
    }),
  );

export type Entered = Pick<Competition, 'id' | 'name' | 'day' | 'time' | 'timezone'>;
type Start = Pick<Competition, 'day' | 'time' | 'timezone'>;

/** Names differ by more than case and spaces. */
const sameAs = ({ name, day }: Entered): string => `${day} ${name.toLowerCase().replaceAll(/\s+/g, '')}`;

/** Null: the time is not said, or by a clock that the browser does not know. */
function instantOfStart({ day, time, timezone }: Start): number | null {
  if (time === null || timezone === null || !isKnownZone(timezone)) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(timezone, day, hours * 60 + minutes);
}

/** What is known of both starts. */
function compared(one: Start, other: Start): 'same' | 'different' | 'unknown' {
  const [first, second] = [instantOfStart(one), instantOfStart(other)];
  if (first === null || second === null) return 'unknown';
  return first === second ? 'same' : 'different';
}

/** Finds where each of a file's events stands beside the season. */
export function standingsIn(
  season: readonly Entered[],
  candidates: readonly Candidate[],
  now: number,
): (candidate: Candidate) => Standing {
  const byId = new Map(season.map((one) => [one.id, one]));
  // Two events of one file are two, as in a double-header: those that it has entered are known by their ids only.
  const ofFile = new Set(candidates.map(({ id }) => id));
  const byName = Map.groupBy(
    season.filter(({ id }) => !ofFile.has(id)),
    sameAs,
  );
  const { from, to } = seasonAt(now);
  return (candidate) => {
    const { id, name, day, lastDay, isCancelled } = candidate;
    const known = byId.get(id);
    if (known) return standingOf(candidate, known);
    const named = byName.get(sameAs(candidate)) ?? [];
    if (named.some((one) => compared(one, candidate) !== 'different')) return { kind: 'entered' };
    if (name === '') return { kind: 'unnamed' };
    if (day < from) return { kind: 'early' };
    if (day > to) return { kind: 'late' };
    if (isCancelled) return { kind: 'cancelled' };
    return { kind: lastDay < todayOf(candidate, now) ? 'over' : 'new' };
  };
}

/** Of an event that is entered. Somebody in another zone may have read its day as another one. */
function standingOf(candidate: Candidate, known: Entered): Standing {
  if (candidate.isCancelled) return { kind: 'withdrawn' };
  const start = compared(candidate, known);
  if (start !== 'same' && candidate.day !== known.day) return { kind: 'moved', on: known.day };
  return { kind: start === 'different' ? 'retimed' : 'entered' };
}

export const mayBeChosen = ({ kind }: Standing): boolean => kind === 'new' || kind === 'over' || kind === 'cancelled';

import { competitionYears } from '@entourage/contracts/health.ts';
import { dayOf } from '../../../sharing/until.ts';
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
  | { readonly kind: 'new' | 'over' | 'cancelled' | 'unnamed' | 'early' | 'late' }
  /** `on`: the day in the season, where the file has another one. */
  | { readonly kind: 'entered'; readonly on: string | null };

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

type Entered = Pick<Competition, 'id' | 'name' | 'day'>;

/** Names differ by more than case and spaces. */
const sameAs = (name: string, day: string): string => `${day} ${name.toLowerCase().replaceAll(/\s+/g, '')}`;

/** Finds where each event stands beside the season. */
export function standingsIn(season: readonly Entered[], now: number): (candidate: Candidate) => Standing {
  const byId = new Map(season.map((one) => [one.id, one]));
  const byName = new Set(season.map(({ name, day }) => sameAs(name, day)));
  const { from, to } = seasonAt(now);
  return (candidate) => {
    const { id, name, day, isCancelled } = candidate;
    const known = byId.get(id);
    if (known) return { kind: 'entered', on: known.day === day ? null : known.day };
    if (byName.has(sameAs(name, day))) return { kind: 'entered', on: null };
    if (name === '') return { kind: 'unnamed' };
    if (day < from) return { kind: 'early' };
    if (day > to) return { kind: 'late' };
    if (isCancelled) return { kind: 'cancelled' };
    return { kind: day < todayOf(candidate, now) ? 'over' : 'new' };
  };
}

export const mayBeChosen = ({ kind }: Standing): boolean => kind === 'new' || kind === 'over' || kind === 'cancelled';

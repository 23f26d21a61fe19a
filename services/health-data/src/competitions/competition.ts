import { isDeepStrictEqual } from 'node:util';
import { seasonChanged } from '@entourage/contracts/events/health-data.ts';
import { mostCompetitions } from '@entourage/contracts/health.ts';
import type { CompetitionForm, NewCompetition } from '@entourage/contracts/rest/competitions.ts';
import { invalid, notFound, Problem } from '@entourage/kit/serve/problem.ts';
import { Schema } from 'mongoose';
import { instantOf } from '../check-ins/calendar.ts';
import type { Kind } from '../versions/version.store.ts';

export interface Competition {
  readonly id: string;
  readonly name: string;
  /** Where it takes place. */
  readonly day: string;
  readonly time: string | null;
  readonly timezone: string | null;
  readonly place: string | null;
  /** Grows by one with each change of this competition. */
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** All of an athlete's competitions in one record; each of its versions has the author of the change. */
export interface Season {
  readonly competitions: readonly Competition[];
}

const required = { type: String, required: true } as const;
const optional = { type: String, default: null } as const;

export const seasonKind: Kind<Season> = {
  name: 'seasons',
  content: {
    competitions: [
      new Schema<Competition>(
        {
          id: required,
          name: required,
          day: required,
          time: optional,
          timezone: optional,
          place: optional,
          version: { type: Number, required: true },
          savedAt: { type: Date, required: true },
          savedBy: required,
        },
        { _id: false, id: false, strict: 'throw' },
      ),
    ],
  },
  begun: seasonChanged,
  changed: seasonChanged,
};

export type Authorship = Pick<Competition, 'savedAt' | 'savedBy'>;
type Said = Omit<NewCompetition, 'clientId'>;

/** Adding again changes nothing. `place`: the field of the request that is too much. */
export function added(
  season: Season | null,
  given: readonly (Said & { readonly id: string })[],
  by: Authorship,
  place: 'name' | 'competitions',
): Season {
  const before = season?.competitions ?? [];
  const known = new Set(before.map(({ id }) => id));
  const fresh = given.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return { competitions: before };
  if (before.length + fresh.length > mostCompetitions) {
    throw invalid({ [place]: `At most ${mostCompetitions} competitions` });
  }
  return inOrder([...before, ...fresh.map((one) => ({ id: one.id, ...said(one), version: 1, ...by }))]);
}

/** Equal content is no change. */
export function changed(season: Season, id: string, given: Omit<CompetitionForm, 'version'>, by: Authorship): Season {
  const before = competitionIn(season, id);
  if (isDeepStrictEqual(said(before), said(given))) return season;
  const next = { id, ...said(given), version: before.version + 1, ...by };
  return inOrder(season.competitions.map((one) => (one === before ? next : one)));
}

export function without(season: Season, id: string): Season {
  const gone = competitionIn(season, id);
  return { competitions: season.competitions.filter((one) => one !== gone) };
}

export function competitionIn(season: Season | null, id: string): Competition {
  const found = season?.competitions.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** After every other one of the day. */
const unknownTime = '24:00';

/** By day and time. */
const inOrder = (competitions: readonly Competition[]): Season => ({
  competitions: competitions.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      (one.time ?? unknownTime).localeCompare(other.time ?? unknownTime) ||
      one.name.localeCompare(other.name),
  ),
});

/** What is compared. */
const said = ({ name, day, time, timezone, place }: Said): Said => ({ name, day, time, timezone, place });

/** For a change that was based on an older version, `base`, of the competition. */
export function changedMeanwhile(competition: Competition, base: Competition | undefined): Problem {
  const { id, version, savedAt } = competition;
  const now = said(competition);
  const names = Object.keys(now) as (keyof Said)[];
  return new Problem('STALE_VERSION', 'Somebody else has changed this competition in the meantime.', {
    stale: {
      current: { id, ...now, version, savedAt: savedAt.toISOString() },
      differs: base ? names.filter((name) => base[name] !== competition[name]) : [],
    },
  });
}

const startOf = ({ day, time, timezone }: Pick<Competition, 'day' | 'time' | 'timezone'>): Date | null =>
  time !== null && timezone !== null ? instantOf(day, time, timezone) : null;

export const shownCompetition = ({ savedBy, ...competition }: Competition, athleteId: string) => ({
  ...competition,
  startsAt: startOf(competition),
  athleteId,
  savedBy: { __typename: 'User', id: savedBy },
});

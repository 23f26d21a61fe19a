import { mostSharedCompetitions } from '@entourage/contracts/health.ts';
import type { CompetitionForm, NewCompetition, NewCompetitions } from '@entourage/contracts/rest/competitions.ts';
import { databaseOf, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import { earliestToday, mondayOf } from '../check-ins/calendar.ts';
import { entryId } from '../versions/entry-id.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saving, Version } from '../versions/version.ts';
import {
  added,
  type Competition,
  changed,
  changedMeanwhile,
  competitionIn,
  type Season,
  seasonKind,
  without,
} from './competition.ts';
import { assertAllWithinSeason, assertWithinSeason } from './within-season.ts';

/** Those on these days, or on any. */
interface Asked {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

export type CompetitionStore = ReturnType<typeof createCompetitionStore>;

export function createCompetitionStore(mongo: Mongo, seasons: VersionStore<Season>) {
  const versions = databaseOf(mongo).collection<Version<Season>>(seasonKind.name);

  const of = async (athleteId: string): Promise<readonly Competition[]> =>
    (await seasons.current(athleteId))?.content.competitions ?? [];

  /** A competition as it was at a version, or last, even if it was taken out since. */
  async function known(athleteId: string, id: string, version?: number): Promise<Competition | undefined> {
    const match = { id, ...(version !== undefined && { version }) };
    const where = { ownerId: athleteId, 'content.competitions': { $elemMatch: match } };
    const found = await versions.findOne(where, { sort: { version: -1 } });
    return found?.content?.competitions.find((one) => one.id === id);
  }

  /** The competitions with these ids, by id; a removed one as it was last. */
  async function knownOf(athleteId: string, ids: readonly string[]): Promise<Map<string, Competition>> {
    const asked = new Set(ids);
    const now = (await of(athleteId)).filter(({ id }) => asked.delete(id));
    const isAsked = { 'content.competitions.id': { $in: [...asked] } };
    const gone = versions.aggregate<{ last: Competition }>([
      { $match: { ownerId: athleteId, ...isAsked } },
      { $unwind: '$content.competitions' },
      { $match: isAsked },
      { $sort: { version: -1 } },
      { $group: { _id: '$content.competitions.id', last: { $first: '$content.competitions' } } },
    ]);
    const before = asked.size > 0 ? await gone.toArray() : [];
    return new Map([...now, ...before.map(({ last }) => last)].map((one) => [one.id, one]));
  }

  return {
    async prepare(): Promise<void> {
      await seasons.prepare();
      await versions.createIndex({ 'content.competitions.id': 1 }, { name: 'where it is' });
    },

    /** The earliest first. */
    async within(athleteId: string, { from, to }: Asked): Promise<readonly Competition[]> {
      return (await of(athleteId)).filter(({ day }) => (!from || day >= from) && (!to || day <= to));
    },

    /** Those of this week, and the next ones: what a member of the entourage is shown beside the planned weeks. */
    async upcoming(athleteId: string, now: Date): Promise<readonly Competition[]> {
      const monday = mondayOf(earliestToday(now));
      const shown = (await of(athleteId)).filter(({ day }) => day >= monday);
      const over = shown.filter(({ day }) => day < earliestToday(now)).length;
      return shown.slice(0, over + mostSharedCompetitions);
    },

    /** The seasons of many people in one query. */
    async ofMany(athleteIds: readonly string[]): Promise<Map<string, readonly Competition[]>> {
      const found = await seasons.currentOf(athleteIds);
      return new Map(found.map(({ ownerId, content }) => [ownerId, content.competitions]));
    },

    async ownerOf(id: string): Promise<string | null> {
      const found = await versions.findOne({ 'content.competitions.id': id }, { projection: { ownerId: 1 } });
      return found?.ownerId ?? null;
    },

    /** Adding again with the same `clientId` returns the first competition, even if it was taken out since. */
    async add(athleteId: string, { clientId, ...given }: NewCompetition, by: Saving): Promise<Competition> {
      const id = entryId(athleteId, by.id, clientId);
      const first = clientId ? await known(athleteId, id) : undefined;
      if (first) return first;
      assertWithinSeason(given.day, by.now);
      const { content } = await seasons.change(
        athleteId,
        (before, { savedAt }) =>
          added(before?.content ?? null, [{ id, ...given }], { savedAt, savedBy: by.id }, 'name'),
        by,
      );
      return competitionIn(content, id);
    },

    /** All or none, with one version; each that is known by its `clientId` stays as it is, even if it was taken out since. */
    async addSeveral(
      athleteId: string,
      { competitions }: NewCompetitions,
      by: Saving,
    ): Promise<readonly Competition[]> {
      const rows = competitions.map(({ clientId, ...given }) => ({
        id: entryId(athleteId, by.id, clientId),
        ...given,
      }));
      const all = rows.map(({ id }) => id);
      const known = await knownOf(athleteId, all);
      const fresh = rows.filter(({ id }) => !known.has(id));
      if (fresh.length > 0) {
        assertAllWithinSeason(
          fresh.map((row) => [rows.indexOf(row), row.day] as const),
          by.now,
        );
        const { content } = await seasons.change(
          athleteId,
          (before, { savedAt }) => added(before?.content ?? null, fresh, { savedAt, savedBy: by.id }, 'competitions'),
          by,
        );
        for (const { id } of fresh) known.set(id, competitionIn(content, id));
      }
      return all.flatMap((id) => known.get(id) ?? []);
    },

    /** One that is already as it is to be stays as it is: so a change that is sent again is no conflict. */
    async change(
      athleteId: string,
      id: string,
      { version, ...given }: CompetitionForm,
      by: Saving,
    ): Promise<Competition> {
      const { content } = await seasons.change(
        athleteId,
        async (before, { savedAt }) => {
          if (!before) throw notFound();
          const now = competitionIn(before.content, id);
          const next = changed(before.content, id, given, { savedAt, savedBy: by.id });
          if (next === before.content) return next;
          if (version !== now.version) throw changedMeanwhile(now, await known(athleteId, id, version));
          if (given.day !== now.day) assertWithinSeason(given.day, by.now);
          return next;
        },
        by,
      );
      return competitionIn(content, id);
    },

    /** It leaves the season with a version that keeps who took it out. */
    async remove(athleteId: string, id: string, by: Saving): Promise<void> {
      await seasons.change(
        athleteId,
        (before) => {
          if (!before) throw notFound();
          return without(before.content, id);
        },
        by,
      );
    },

    close: seasons.close,
    kept: seasons.kept,
    erase: seasons.erase,
  };
}

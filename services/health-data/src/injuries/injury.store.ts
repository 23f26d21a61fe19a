import { injuryChanged, injuryEntered, returnPlanned } from '@entourage/contracts/events/injuries-and-illnesses.ts';
import type { newInjury, ReturnPlan } from '@entourage/contracts/rest/injuries.ts';
import { databaseOf, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';
import { entryId } from '../versions/entry-id.ts';
import type { OwnerEvent, VersionStore } from '../versions/version.store.ts';
import type { Saving, Version } from '../versions/version.ts';
import {
  type Authorship,
  added,
  type Change,
  changed,
  changedMeanwhile,
  type Injury,
  type InjuryLog,
  injuryIn,
  injuryLogKind,
  without,
} from './injury.ts';
import { injurySteps } from './injury-steps.ts';
import { marked, planned } from './return-plan.ts';

/** Of the newest versions: what an old log has beyond them is not read for the steps. */
const versionsForSteps = 1000;

/** The injury that a version added or altered: it has the time of the version. */
const savedByVersion = {
  $filter: { input: '$content.injuries', as: 'one', cond: { $eq: ['$$one.savedAt', '$savedAt'] } },
};

export type InjuryStore = ReturnType<typeof createInjuryStore>;

export function createInjuryStore(mongo: Mongo, logs: VersionStore<InjuryLog>) {
  const versions = databaseOf(mongo).collection<Version<InjuryLog>>(injuryLogKind.name);

  /** A caller who names a version may only change that one; without a version the current one is changed. */
  async function assertCurrent(athleteId: string, injury: Injury, expected: number | null): Promise<void> {
    if (expected === null || expected === injury.version) return;
    const { id } = injury;
    const where = { ownerId: athleteId, 'content.injuries': { $elemMatch: { id, version: expected } } };
    const base = (await versions.findOne(where))?.content?.injuries.find((one) => one.id === id);
    throw changedMeanwhile(injury, base);
  }

  /** An injury as it was last, even if it was entered in error. */
  async function lastKnown(athleteId: string, id: string): Promise<Injury | undefined> {
    const where = { ownerId: athleteId, 'content.injuries.id': id };
    const last = await versions.findOne(where, { sort: { version: -1 } });
    return last?.content?.injuries.find((injury) => injury.id === id);
  }

  /** Saves what `decide` makes of the log; a caller who names a version may only change that one. */
  async function alter(
    { athleteId, id, by }: { athleteId: string; id: string; by: Saving },
    decide: (log: InjuryLog, by: Authorship) => InjuryLog,
    { version = null, event = injuryChanged }: { version?: number | null | undefined; event?: OwnerEvent } = {},
  ): Promise<Injury> {
    const { content } = await logs.change(
      athleteId,
      async (before, { savedAt }) => {
        if (!before) throw notFound();
        const next = decide(before.content, { savedAt, savedBy: by.id });
        if (next !== before.content) await assertCurrent(athleteId, injuryIn(before.content, id), version);
        return next;
      },
      by,
      { event },
    );
    return injuryIn(content, id);
  }

  return {
    async prepare(): Promise<void> {
      await logs.prepare();
      await versions.createIndex({ 'content.injuries.id': 1 }, { name: 'where it is' });
    },

    async of(athleteId: string): Promise<readonly Injury[]> {
      return (await logs.current(athleteId))?.content.injuries ?? [];
    },

    /** The logs of many people in one query. */
    async ofMany(athleteIds: readonly string[]): Promise<Map<string, readonly Injury[]>> {
      const found = await logs.currentOf(athleteIds);
      return new Map(found.map(({ ownerId, content }) => [ownerId, content.injuries]));
    },

    async ownerOf(id: string): Promise<string | null> {
      const found = await versions.findOne({ 'content.injuries.id': id }, { projection: { ownerId: 1 } });
      return found?.ownerId ?? null;
    },

    /** Adding again with the same `clientId` returns the first injury, even if it was entered in error. */
    async add(athleteId: string, { clientId, ...given }: z.infer<typeof newInjury>, by: Saving): Promise<Injury> {
      const id = entryId(athleteId, by.id, clientId);
      const known = clientId ? await lastKnown(athleteId, id) : undefined;
      const { content } = await logs.change(
        athleteId,
        (before, { savedAt }) =>
          before && known ? before.content : added(before?.content ?? null, id, given, { savedAt, savedBy: by.id }),
        by,
        { event: injuryEntered },
      );
      return known ?? injuryIn(content, id);
    },

    change: (
      athleteId: string,
      id: string,
      { version, ...change }: Change & { readonly version?: number | null | undefined },
      by: Saving,
    ): Promise<Injury> => alter({ athleteId, id, by }, (log, author) => changed(log, id, change, author), { version }),

    planReturn: (athleteId: string, id: string, { version, ...plan }: ReturnPlan, by: Saving): Promise<Injury> =>
      alter({ athleteId, id, by }, (log, author) => planned(log, id, plan, author), { version, event: returnPlanned }),

    /** Of the injury as it is: two who mark different criteria do not clash. */
    mark: (athleteId: string, id: string, mark: { criterionId: string; met: boolean }, by: Saving): Promise<Injury> =>
      alter({ athleteId, id, by }, (log, author) => marked(log, { id, ...mark }, author)),

    /** How the injuries of the log went, the latest step first. */
    async steps(athleteId: string): Promise<Injury[]> {
      const open = new Set((await logs.current(athleteId))?.content.injuries.map(({ id }) => id));
      const saved = await versions
        .aggregate<{ injuries: Injury[] }>([
          { $match: { ownerId: athleteId, content: { $ne: null } } },
          { $sort: { version: -1 } },
          { $limit: versionsForSteps },
          { $project: { injuries: savedByVersion } },
        ])
        .toArray();
      return injurySteps(
        saved.toReversed().flatMap(({ injuries }) => injuries),
        open,
      );
    },

    /** For an entry made in error: it leaves the log with a version that keeps it, and who said so. */
    async remove(athleteId: string, id: string, by: Saving): Promise<void> {
      await logs.change(
        athleteId,
        (before) => {
          if (!before) throw notFound();
          return without(before.content, id);
        },
        { ...by, reason: 'Entered in error' },
        { event: injuryChanged, finished: (before) => injuryIn(before, id) },
      );
    },

    close: logs.close,
    kept: logs.kept,
    erase: logs.erase,
  };
}

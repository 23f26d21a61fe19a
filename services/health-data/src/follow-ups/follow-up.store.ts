import { isDeepStrictEqual } from 'node:util';
import { followUpChanged } from '@entourage/contracts/events/health-data.ts';
import { mostFollowUps } from '@entourage/contracts/health.ts';
import type { FollowUpForm, NewFollowUp } from '@entourage/contracts/rest/follow-ups.ts';
import { ensureAnnouncementIndex } from '@entourage/kit/mongo/announced.ts';
import { announcement } from '@entourage/kit/mongo/announcement.ts';
import { keepEvent } from '@entourage/kit/mongo/earlier-events.ts';
import { changedFirst, databaseOf, insertOnce, type Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import type { People } from '../closures/people.ts';
import { documentsBehind, type PageAsked } from '../documents-behind.ts';
import { freeSlot } from '../slots.ts';
import { entryId } from '../versions/entry-id.ts';
import { after, type Saving } from '../versions/version.ts';
import {
  assertAcceptable,
  assertChangeable,
  type FollowUp,
  inOrder,
  isOpen,
  type StoredFollowUp,
  saidIn,
  stateOf,
  tooManyFollowUps,
} from './follow-up.ts';

export const followUpsName = 'follow_ups';
/** Of a follow-up: a document does not grow without end. */
const mostEarlier = 100;

/** `liaisons`: those of the athlete now, to whom it can be given. */
export interface SavingFollowUp extends Saving {
  readonly liaisons: readonly string[];
}

type Change = Partial<Omit<FollowUp, '_id' | 'ownerId' | 'revision' | 'savedAt' | 'savedBy'>>;

export type FollowUpStore = ReturnType<typeof createFollowUpStore>;

export function createFollowUpStore(mongo: Mongo, people: People) {
  const followUps = databaseOf(mongo).collection<StoredFollowUp>(followUpsName);
  const kept = (ownerId: string) => followUps.countDocuments({ ownerId });

  async function slotFor(ownerId: string): Promise<string> {
    const open = await followUps.find({ ownerId, ...notDone }, { projection: { slot: 1 } }).toArray();
    const slot = freeSlot(ownerId, mostFollowUps, new Set(open.map(({ slot }) => slot)));
    if (slot === undefined) throw tooManyFollowUps();
    return slot;
  }

  const announced = ({ _id, ownerId, revision, savedAt }: FollowUp, givenTo: string | null, { notify = [] }: Saving) =>
    announcement(followUpChanged, {
      ...{ subject: _id, version: revision, at: savedAt },
      data: { userId: ownerId, notify: [...notify], givenTo },
    });

  /** `alter` is called again if another change was first; null changes nothing. */
  async function change(
    id: string,
    by: Saving,
    alter: (followUp: StoredFollowUp, savedAt: Date) => Change | null,
  ): Promise<FollowUp> {
    for (;;) {
      const before = await followUps.findOne({ _id: id });
      if (!before) throw notFound();
      const { ownerId, revision } = before;
      await people.assertThere(ownerId, by.id);
      const savedAt = after(before, by.now);
      const altered = alter(before, savedAt);
      if (!altered) return before;
      const changed = { ...altered, revision: revision + 1, savedAt, savedBy: by.id };
      const next = { ...before, ...changed };
      const event = announced(next, next.assigneeId === before.assigneeId ? null : next.assigneeId, by);
      const slot = !isOpen(before) && isOpen(next) ? { slot: await slotFor(ownerId) } : {};
      const update = {
        $set: { ...changed, ...slot, event },
        $push: { earlier: { $each: [stateOf(before)], $slice: -mostEarlier } },
        ...(!isOpen(next) && { $unset: { slot: '' as const } }),
      };
      await keepEvent(mongo, before.event);
      if (await changedFirst(() => followUps.updateOne({ _id: id, revision }, update))) return next;
    }
  }

  return {
    async prepare(): Promise<void> {
      const lastDone = { ownerId: 1, removedAt: 1, doneAt: -1, _id: -1 } as const;
      await followUps.createIndex(lastDone, { name: 'of an athlete, the last done first' });
      await followUps.createIndex({ slot: 1 }, { name: 'few open of an athlete', unique: true, sparse: true });
      await ensureAnnouncementIndex(mongo, followUpsName);
    },

    /** Also of one that is removed. */
    async ownerOf(id: string): Promise<string | null> {
      return (await followUps.findOne({ _id: id }, { projection: { ownerId: 1 } }))?.ownerId ?? null;
    },

    /** Those of many athletes in one query, the earliest day first. */
    open: async (ownerIds: readonly string[]): Promise<FollowUp[]> =>
      inOrder(await followUps.find({ ownerId: { $in: [...ownerIds] }, ...notDone }, asShown).toArray()),

    /** The last done first. */
    async done(ownerId: string, { after, limit }: PageAsked): Promise<{ rows: FollowUp[]; total: number }> {
      const done = { ownerId, removedAt: null, doneAt: { $ne: null } };
      const [rows, total] = await Promise.all([
        followUps
          .find({ $and: [done, documentsBehind(after, 'doneAt')] }, asShown)
          .sort({ doneAt: -1, _id: -1 })
          .limit(limit)
          .toArray(),
        followUps.countDocuments(done),
      ]);
      return { rows, total };
    },

    /** Adding again with the same `clientId` returns the first one, as it is now. */
    async add(ownerId: string, { clientId, ...given }: NewFollowUp, by: SavingFollowUp): Promise<FollowUp> {
      await people.assertThere(ownerId, by.id);
      const { id: writtenBy, now: writtenAt } = by;
      const _id = entryId(ownerId, writtenBy, clientId);
      const said = saidIn(given);
      for (;;) {
        const first = clientId ? await followUps.findOne({ _id }) : null;
        if (first) return there(first);
        assertAcceptable(said, null, by);
        const written = { writtenAt, writtenBy, savedAt: writtenAt, savedBy: writtenBy };
        const nothing = { doneAt: null, doneBy: null, removedAt: null, removedBy: null };
        const followUp: FollowUp = { _id, ownerId, ...said, ...written, ...nothing, revision: 1 };
        const stored = { ...followUp, slot: await slotFor(ownerId), earlier: [] };
        const event = announced(followUp, said.assigneeId, by);
        // The same one may have come at the same moment, or another one for the same place.
        if (!(await insertOnce(() => followUps.insertOne({ ...stored, event })))) continue;
        await people.whileThere(ownerId, writtenBy, () => followUps.deleteOne({ _id }));
        return followUp;
      }
    },

    /** One that already says so stays as it is: so a change that is sent again is no conflict. */
    change: (id: string, { version, ...given }: FollowUpForm, by: SavingFollowUp): Promise<FollowUp> =>
      change(id, by, (followUp) => {
        const [before, said] = [saidIn(there(followUp)), saidIn(given)];
        if (isDeepStrictEqual(before, said)) return null;
        assertChangeable(followUp, version, by.liaisons);
        assertAcceptable(said, before, by);
        return said;
      }),

    /** Completing again keeps the first completion. */
    complete: (id: string, by: Saving): Promise<FollowUp> =>
      change(id, by, (followUp, doneAt) => (there(followUp).doneAt ? null : { doneAt, doneBy: by.id })),

    /** It needs a place among those that are not done. Reopening again changes nothing. */
    reopen: (id: string, by: Saving): Promise<FollowUp> =>
      change(id, by, (followUp) => (there(followUp).doneAt ? { doneAt: null, doneBy: null } : null)),

    /** Removing again changes nothing. */
    async remove(id: string, by: Saving): Promise<void> {
      await change(id, by, ({ removedAt }, now) => (removedAt ? null : { removedAt: now, removedBy: by.id }));
    },

    kept,
    close: (ownerId: string, by: Saving): Promise<number> => people.close(ownerId, by, kept),

    async erase(ownerId: string): Promise<void> {
      await followUps.deleteMany({ ownerId });
    },
  };
}

/** A removed one is missing. */
function there<Found extends FollowUp>(followUp: Found): Found {
  if (followUp.removedAt) throw notFound();
  return followUp;
}

const notDone = { removedAt: null, doneAt: null } as const;
const asShown = { projection: { event: 0, earlier: 0, slot: 0 } } as const;

import type { EventSource } from '@entourage/contracts/events/define.ts';
import type { Lead, Pending } from '../bus/bus-store.ts';
import { toEvent } from '../bus/envelope.ts';
import { keptDays } from '../bus/stream.ts';
import type { Announcement } from './announcement.ts';
import { inboxIn } from './dead-letters.ts';
import { earlierEventsName } from './earlier-events.ts';
import { takeLease } from './lease.ts';
import { databaseOf, type Mongo } from './open-mongo.ts';

interface Carrier {
  readonly _id: string;
  readonly event?: Announcement;
}

const dayMs = 24 * 3600 * 1000;

/**
 * Publishes the events inside documents of these collections. If the lease is lost unnoticed, two may publish: the
 * stream deduplicates by event id, and each marks events with the stream incarnation that it saw, so a former leader's
 * mark hides nothing from a new stream.
 */
export async function takeAnnouncedLead(mongo: Mongo, carriers: readonly string[]): Promise<Lead | null> {
  const lease = await takeLease(mongo, 'relay');
  if (!lease) return null;
  const collection = (name: string) => carrierIn(mongo, name);
  let life: string | null = null;

  return {
    async lastLife() {
      await lease.keep();
      life = await lastLifeIn(mongo);
      return life;
    },
    async refill(seen) {
      await lease.keep();
      await streamsIn(mongo).updateOne({ _id: 'events' }, { $set: { life: seen } }, { upsert: true });
      life = seen;
    },
    async nextPending(source, atMost) {
      await lease.keep();
      const found = await Promise.all(
        carriers.map(async (name) => {
          const documents = collection(name).find(waiting(life)).sort({ 'event.at': 1 }).limit(atMost);
          return (await documents.toArray()).flatMap(({ _id, event }) =>
            event ? [{ at: event.at, pending: pendingOf(`${name}/${_id}`, source, event) }] : [],
          );
        }),
      );
      const inOrder = found.flat().sort((one, other) => one.at.getTime() - other.at.getTime());
      return inOrder.slice(0, atMost).map(({ pending }) => pending);
    },
    async markPublished(pending) {
      const mark = { $set: { 'event.life': life, 'event.publishedAt': new Date() } };
      // A document that changed since carries another event, which is not published yet.
      const published = { 'event.id': { $in: pending.map(({ event }) => event.id) } };
      for (const [name, ids] of byCarrier(pending)) {
        await collection(name).updateMany({ _id: { $in: ids }, ...published }, mark);
      }
    },
    async cleanUp() {
      await lease.keep();
      const old = new Date(Date.now() - keptDays * dayMs);
      for (const name of carriers) {
        // Published after it happened: the second bound says nothing new, but lets the index answer.
        const published = { 'event.life': life, 'event.at': { $lt: old }, 'event.publishedAt': { $lt: old } };
        if (name === earlierEventsName) await collection(name).deleteMany(published);
        else await collection(name).updateMany(published, { $unset: { event: '' } });
      }
      await inboxIn(mongo).deleteMany({ at: { $lt: new Date(Date.now() - 2 * keptDays * dayMs) } });
    },
    giveUp: () => lease.giveBack().catch(() => undefined),
  };
}

const pendingOf = (key: string, source: EventSource, announcement: Announcement): Pending => ({
  key,
  event: toEvent(source, announcement),
  traceParent: announcement.traceParent ?? null,
});

/** Events not yet published to the current stream incarnation. */
const waiting = (life: string | null) => ({ 'event.at': { $exists: true }, 'event.life': { $ne: life ?? '' } });

export async function ensureAnnouncementIndex(mongo: Mongo, name: string): Promise<void> {
  await carrierIn(mongo, name).createIndex(
    { 'event.life': 1, 'event.at': 1 },
    { name: 'announced', partialFilterExpression: { 'event.at': { $exists: true } } },
  );
}

export async function backlogOf(mongo: Mongo, carriers: readonly string[]) {
  const where = waiting(await lastLifeIn(mongo));
  const counts = await Promise.all(carriers.map((name) => carrierIn(mongo, name).countDocuments(where)));
  const oldest = await Promise.all(
    carriers.map((name) => carrierIn(mongo, name).find(where).sort({ 'event.at': 1 }).limit(1).toArray()),
  );
  const since = Math.min(...oldest.flat().flatMap(({ event }) => event?.at.getTime() ?? []));
  return {
    unpublished: counts.reduce((sum, count) => sum + count, 0),
    oldest: Number.isFinite(since) ? (Date.now() - since) / 1000 : 0,
  };
}

const carrierIn = (mongo: Mongo, name: string) => databaseOf(mongo).collection<Carrier>(name);
const streamsIn = (mongo: Mongo) => databaseOf(mongo).collection<{ _id: string; life: string }>('streams');
const lastLifeIn = async (mongo: Mongo) => (await streamsIn(mongo).findOne({ _id: 'events' }))?.life ?? null;

function byCarrier(pending: readonly Pending[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { key } of pending) {
    const [name = '', id = ''] = key.split('/');
    ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return ids;
}

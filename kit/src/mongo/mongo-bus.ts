import type { BusStore } from '../bus/bus-store.ts';
import { type Handler, handleTraced, type Received, receive } from '../bus/inbox.ts';
import { describe } from '../bus/parked.ts';
import { isStoreAway } from '../database.ts';
import type { Log } from '../log.ts';
import { backlogOf, takeAnnouncedLead } from './announced.ts';
import { insertOnce, type Mongo } from './open-mongo.ts';
import { inboxIn, park, parkedIn, rebuildIn } from './parked-events.ts';

/** There is no transaction for a handler to take part in. */
type Nothing = null;

/**
 * Events lie in the documents that they tell of, in these collections. What was handled is noted after it was done: a crash in
 * between brings it again.
 */
export const mongoBus = (mongo: Mongo, carriers: readonly string[]): BusStore<Nothing> => ({
  takeLead: () => takeAnnouncedLead(mongo, carriers),
  handleOnce: (received) => handleOnce(mongo, received),
  park: (parking) => park(mongo, parking),
  async readWishes() {
    const [replay, rebuild] = await Promise.all([
      parkedIn(mongo).findOne({ replayRequestedAt: { $ne: null } }),
      rebuildIn(mongo).findOne({}),
    ]);
    return { replay: replay !== null, rebuild: rebuild !== null };
  },
  async replayRequested(handlers, log) {
    while (await replayNext(mongo, handlers, log));
  },
  async rebuildIfRequested(deleteDurable) {
    if (!(await rebuildIn(mongo).findOne({}))) return false;
    // In this order: what is noted in between was handled since it was asked for.
    await inboxIn(mongo).deleteMany({});
    await deleteDurable();
    await rebuildIn(mongo).deleteMany({});
    return true;
  },
  async readBacklog() {
    const [backlog, parked] = await Promise.all([backlogOf(mongo, carriers), parkedIn(mongo).countDocuments()]);
    return { ...backlog, parked };
  },
});

async function handleOnce(mongo: Mongo, received: readonly Received<Nothing>[]): Promise<void> {
  const ids = received.map(({ event }) => event.id);
  const [handled, parked] = await Promise.all([
    inboxIn(mongo)
      .find({ _id: { $in: ids } })
      .toArray(),
    parkedIn(mongo)
      .find({ _id: { $in: ids } })
      .toArray(),
  ]);
  const known = new Set([...handled, ...parked].map(({ _id }) => _id));
  for (const { handler, event } of received) {
    if (known.has(event.id)) continue;
    known.add(event.id);
    await handleTraced(handler, [event], null);
    await noteHandled(mongo, event.id);
  }
}

async function noteHandled(mongo: Mongo, id: string): Promise<void> {
  await insertOnce(() => inboxIn(mongo).insertOne({ _id: id, at: new Date() }));
}

/** Answers whether there was one. */
async function replayNext(mongo: Mongo, handlers: readonly Handler<Nothing>[], log: Log): Promise<boolean> {
  const parked = await parkedIn(mongo).findOne({ replayRequestedAt: { $ne: null } }, { sort: { parkedAt: 1 } });
  if (!parked) return false;
  const { _id, subject, payload, attempts } = parked;
  try {
    const { handler, event } = receive(handlers, subject, JSON.parse(payload));
    await handleTraced(handler, [event], null);
    await noteHandled(mongo, event.id);
    await parkedIn(mongo).deleteOne({ _id });
    log.info({ subject }, 'a parked event was handled');
  } catch (error) {
    if (isStoreAway(error)) throw error;
    log.error({ err: error, subject }, 'a parked event could not be handled again');
    const again = { reason: describe(error), attempts: attempts + 1, parkedAt: new Date(), replayRequestedAt: null };
    await parkedIn(mongo).updateOne({ _id }, { $set: again });
  }
  return true;
}

import type { BusStore } from '../bus/bus-store.ts';
import { describe } from '../bus/dead-letters.ts';
import { type Handler, handleRun, type Received, receive } from '../bus/inbox.ts';
import { isStoreAway } from '../data/database.ts';
import type { Log } from '../process/log.ts';
import { backlogOf, takeAnnouncedLead } from './announced.ts';
import { addDeadLetter, deadLettersIn, inboxIn, rebuildIn } from './dead-letters.ts';
import { insertOnce, type Mongo } from './open-mongo.ts';

/** Handlers have no transaction. */
type Nothing = null;

/**
 * Events are stored in the documents they describe, in these collections. They are recorded as handled after their
 * handler: a crash in between redelivers them.
 */
export const mongoBus = (mongo: Mongo, carriers: readonly string[]): BusStore<Nothing> => ({
  takeLead: () => takeAnnouncedLead(mongo, carriers),
  handleOnce: (received) => handleOnce(mongo, received),
  addDeadLetter: (failed) => addDeadLetter(mongo, failed),
  async readOperatorRequests() {
    const [replay, rebuild] = await Promise.all([
      deadLettersIn(mongo).findOne({ replayRequestedAt: { $ne: null } }),
      rebuildIn(mongo).findOne({}),
    ]);
    return { replay: replay !== null, rebuild: rebuild !== null };
  },
  async replayRequested(handlers, log) {
    while (await replayNext(mongo, handlers, log));
  },
  async rebuildIfRequested(deleteDurable) {
    if (!(await rebuildIn(mongo).findOne({}))) return false;
    // In this order: events recorded in between were handled after the request.
    await inboxIn(mongo).deleteMany({});
    await deleteDurable();
    await rebuildIn(mongo).deleteMany({});
    return true;
  },
  async readBacklog() {
    const [backlog, deadLetters] = await Promise.all([
      backlogOf(mongo, carriers),
      deadLettersIn(mongo).countDocuments(),
    ]);
    return { ...backlog, deadLetters };
  },
});

async function handleOnce(mongo: Mongo, received: readonly Received<Nothing>[]): Promise<void> {
  const ids = received.map(({ event }) => event.id);
  const [handled, deadLetters] = await Promise.all([
    inboxIn(mongo)
      .find({ _id: { $in: ids } })
      .toArray(),
    deadLettersIn(mongo)
      .find({ _id: { $in: ids } })
      .toArray(),
  ]);
  const known = new Set([...handled, ...deadLetters].map(({ _id }) => _id));
  for (const each of received) {
    const { id } = each.event;
    if (known.has(id)) continue;
    known.add(id);
    await handleRun([each], null);
    await noteHandled(mongo, id);
  }
}

async function noteHandled(mongo: Mongo, id: string): Promise<void> {
  await insertOnce(() => inboxIn(mongo).insertOne({ _id: id, at: new Date() }));
}

/** Returns whether there was one. */
async function replayNext(mongo: Mongo, handlers: readonly Handler<Nothing>[], log: Log): Promise<boolean> {
  const deadLetters = await deadLettersIn(mongo).findOne(
    { replayRequestedAt: { $ne: null } },
    { sort: { parkedAt: 1 } },
  );
  if (!deadLetters) return false;
  const { _id, subject, payload, attempts } = deadLetters;
  try {
    const received = receive(handlers, subject, JSON.parse(payload));
    await handleRun([received], null);
    await noteHandled(mongo, received.event.id);
    await deadLettersIn(mongo).deleteOne({ _id });
    log.info({ subject }, 'a dead letter was handled');
  } catch (error) {
    if (isStoreAway(error)) throw error;
    log.error({ err: error, subject }, 'a dead letter could not be handled again');
    const again = { reason: describe(error), attempts: attempts + 1, parkedAt: new Date(), replayRequestedAt: null };
    await deadLettersIn(mongo).updateOne({ _id }, { $set: again });
  }
  return true;
}

import { databaseOf, insertOnce, type Mongo } from '../mongo/open-mongo.ts';
import { parkedIn } from '../mongo/parked-events.ts';
import { neededSubjects, type Relationship, type RelationshipStore } from './relationship-store.ts';

interface Kept extends Omit<Relationship, 'id'> {
  readonly _id: string;
  /** Set while the view is made anew: what is not confirmed by then, goes. */
  readonly doubt: string | null;
}

const keptIn = (mongo: Mongo) => databaseOf(mongo).collection<Kept>('relationships');
/** People whose account is gone: what is told of them late is not taken. */
const goneIn = (mongo: Mongo) => databaseOf(mongo).collection<{ _id: string }>('relationships_gone');
/** There once everything from before the first event was asked for. */
const filledIn = (mongo: Mongo) => databaseOf(mongo).collection<{ _id: string; at: Date }>('relationships_filled');

export async function ensureRelationshipIndexes(mongo: Mongo): Promise<void> {
  await keptIn(mongo).createIndex({ athleteId: 1 }, { name: 'of_athlete' });
  await keptIn(mongo).createIndex({ liaisonId: 1 }, { name: 'of_liaison' });
}

export const mongoRelationships = (mongo: Mongo): RelationshipStore<null> => ({
  note: (told) => write(mongo, told, { version: { $lte: told.version } }),
  async forgetPerson(id) {
    // In this order: what is written meanwhile is looked at again after it was written.
    await insertOnce(() => goneIn(mongo).insertOne({ _id: id }));
    await dropPeople(mongo, [id]);
  },

  async isAssigned(liaisonId, athleteId) {
    return (await keptIn(mongo).findOne({ athleteId, liaisonId, isActive: true })) !== null;
  },
  async athletesOf(liaisonId) {
    const active = await keptIn(mongo).find({ liaisonId, isActive: true }).toArray();
    return unique(active.map(({ athleteId }) => athleteId));
  },
  async liaisonsOf(athleteId) {
    const active = await keptIn(mongo).find({ athleteId, isActive: true }).toArray();
    return unique(active.map(({ liaisonId }) => liaisonId));
  },
  async known(viewerId, ids) {
    const own = await keptIn(mongo)
      .find({ $or: [{ athleteId: viewerId }, { liaisonId: viewerId }] })
      .toArray();
    const athletes = own.filter(({ isActive }) => isActive).map(({ athleteId }) => athleteId);
    const colleagues = await keptIn(mongo)
      .find({ athleteId: { $in: athletes }, liaisonId: { $in: [...ids] } })
      .toArray();
    const known = new Set([
      ...own.map(({ athleteId, liaisonId }) => (athleteId === viewerId ? liaisonId : athleteId)),
      ...colleagues.map(({ liaisonId }) => liaisonId),
    ]);
    return ids.filter((id) => known.has(id));
  },

  isFilled: async () => (await filledIn(mongo).findOne(view)) !== null,
  async isWhole() {
    const filled = await filledIn(mongo).findOne(view);
    if (!filled) return false;
    const missing = { subject: { $in: [...neededSubjects] }, parkedAt: { $gt: filled.at } };
    return (await parkedIn(mongo).findOne(missing)) === null;
  },
  async unfill() {
    await filledIn(mongo).deleteMany({});
  },
  async beginFilling(doubt) {
    await keptIn(mongo).updateMany({}, { $set: { doubt } });
  },
  async confirm(page) {
    // What is doubted gives way to what its owner says now, however high its version; an event is never so sure.
    const older = ({ version }: Relationship) => ({ $or: [{ version: { $lte: version } }, { doubt: { $ne: null } }] });
    await Promise.all(page.map((each) => write(mongo, each, older(each))));
  },
  async endFilling(doubt, since) {
    await keptIn(mongo).deleteMany({ doubt });
    await insertOnce(() => filledIn(mongo).updateOne(view, { $set: { at: since } }, { upsert: true }));
  },
});

const view = { _id: 'view' };

async function write(mongo: Mongo, { id, ...told }: Relationship, whereOlder: object): Promise<void> {
  const once = () =>
    insertOnce(() =>
      keptIn(mongo).updateOne({ _id: id, ...whereOlder }, { $set: { ...told, doubt: null } }, { upsert: true }),
    );
  // Taken by somebody who wrote it for the first time just now, or by a later version: the second try tells.
  if (!(await once())) await once();
  const people = [told.athleteId, told.liaisonId];
  const gone = await goneIn(mongo)
    .find({ _id: { $in: people } })
    .toArray();
  if (gone.length > 0)
    await dropPeople(
      mongo,
      people.filter((each) => gone.some(({ _id }) => _id === each)),
    );
}

async function dropPeople(mongo: Mongo, ids: string[]): Promise<void> {
  await keptIn(mongo).deleteMany({ $or: [{ athleteId: { $in: ids } }, { liaisonId: { $in: ids } }] });
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

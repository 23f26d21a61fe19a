import { deadLettersIn } from '../mongo/dead-letters.ts';
import { databaseOf, insertOnce, type Mongo } from '../mongo/open-mongo.ts';
import { neededSubjects, type Relationship, type RelationshipStore } from './relationship-store.ts';

interface Kept extends Omit<Relationship, 'id'> {
  readonly _id: string;
  /** Set while the view is refilled: rows that are not confirmed by the end are deleted. */
  readonly doubt: string | null;
}

const keptIn = (mongo: Mongo) => databaseOf(mongo).collection<Kept>('relationships');
/** People whose account is deleted: late events about them are ignored. */
const goneIn = (mongo: Mongo) => databaseOf(mongo).collection<{ _id: string }>('relationships_gone');
/** Exists once the history before the first event has been fetched. */
const filledIn = (mongo: Mongo) => databaseOf(mongo).collection<{ _id: string; at: Date }>('relationships_filled');

export async function ensureRelationshipIndexes(mongo: Mongo): Promise<void> {
  await keptIn(mongo).createIndex({ athleteId: 1 }, { name: 'of_athlete' });
  await keptIn(mongo).createIndex({ liaisonId: 1 }, { name: 'of_liaison' });
}

export const mongoRelationships = (mongo: Mongo): RelationshipStore<null> => ({
  note: (relationship) => write(mongo, relationship, { version: { $lte: relationship.version } }),
  async removePerson(id) {
    // In this order: a concurrent write checks for closed accounts after it has written.
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
    return (await deadLettersIn(mongo).findOne(missing)) === null;
  },
  async unfill() {
    await filledIn(mongo).deleteMany({});
  },
  async beginFilling(doubt) {
    await keptIn(mongo).updateMany({}, { $set: { doubt } });
  },
  async confirm(page) {
    // A row in doubt is replaced by the owner's answer, whatever its version; an event never overrides a higher
    // version.
    const older = ({ version }: Relationship) => ({ $or: [{ version: { $lte: version } }, { doubt: { $ne: null } }] });
    await Promise.all(page.map((each) => write(mongo, each, older(each))));
  },
  async endFilling(doubt, since) {
    await keptIn(mongo).deleteMany({ doubt });
    await insertOnce(() => filledIn(mongo).updateOne(view, { $set: { at: since } }, { upsert: true }));
  },
});

const view = { _id: 'view' };

async function write(mongo: Mongo, { id, ...relationship }: Relationship, whereOlder: object): Promise<void> {
  const once = () =>
    insertOnce(() =>
      keptIn(mongo).updateOne({ _id: id, ...whereOlder }, { $set: { ...relationship, doubt: null } }, { upsert: true }),
    );
  // Either a concurrent first insert or a later version: the retry tells which.
  if (!(await once())) await once();
  const people = [relationship.athleteId, relationship.liaisonId];
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

import { databaseOf, type Mongo } from '../mongo/open-mongo.ts';
import { ensureViewIndexes, mongoView, type ViewDocument } from '../views/mongo-view.ts';
import { type Relationship, type RelationshipStore, relationshipView } from './relationship-store.ts';

const keptIn = (mongo: Mongo) => databaseOf(mongo).collection<ViewDocument<Relationship>>(relationshipView.name);

export const ensureRelationshipIndexes = (mongo: Mongo): Promise<void> => ensureViewIndexes(mongo, relationshipView);

export const mongoRelationships = (mongo: Mongo): RelationshipStore<null> => ({
  ...mongoView<Relationship>(mongo, relationshipView),

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
});

const unique = (ids: readonly string[]) => [...new Set(ids)];

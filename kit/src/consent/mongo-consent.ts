import { databaseOf, type Mongo } from '../mongo/open-mongo.ts';
import { ensureViewIndexes, mongoView, type ViewDocument } from '../views/mongo-view.ts';
import { type ConsentStore, consentView, type Membership } from './consent-store.ts';

type Kept = ViewDocument<Membership>;

const keptIn = (mongo: Mongo) => databaseOf(mongo).collection<Kept>(consentView.name);

export const ensureConsentIndexes = (mongo: Mongo): Promise<void> => ensureViewIndexes(mongo, consentView);

export const mongoConsent = (mongo: Mongo): ConsentStore<null> => ({
  ...mongoView<Membership>(mongo, consentView),

  ofMember: (memberId) => active(mongo, { memberId }),
  ofAthlete: (athleteId) => active(mongo, { athleteId }),
  async known(viewerId, ids) {
    const own = await keptIn(mongo)
      .find({ $or: [{ athleteId: viewerId }, { memberId: viewerId }] })
      .toArray();
    const known = new Set(own.map(({ athleteId, memberId }) => (athleteId === viewerId ? memberId : athleteId)));
    return ids.filter((id) => known.has(id));
  },
});

async function active(mongo: Mongo, whose: Partial<Pick<Kept, 'memberId' | 'athleteId'>>): Promise<Membership[]> {
  const found = await keptIn(mongo)
    .find({ ...whose, isActive: true })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ _id, doubt: _, ...rest }) => ({ id: _id, ...rest }));
}

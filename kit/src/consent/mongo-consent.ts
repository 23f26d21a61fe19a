import type { ShareCategory } from '@entourage/contracts/consent.ts';
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

/**
 * The active memberships of these two, and the documents of another collection that one of them grants by its category
 * now: in one statement, which reads no document otherwise. `stages`: what the aggregation does with those documents.
 */
export async function membershipsWith<Other>(
  mongo: Mongo,
  of: Pick<Membership, 'memberId' | 'athleteId'>,
  { from, where, stages, category }: Beside,
  now: Date,
): Promise<{ memberships: Membership[]; beside: Other[] }> {
  const wanted = { ...where, $expr: { $eq: ['$$isGranted', true] } };
  const isGranted = grantsNow(category, now);
  const lookUp = { from, let: { isGranted }, pipeline: [{ $match: wanted }, ...stages], as: 'beside' };
  const found = await keptIn(mongo)
    .aggregate<Kept & { beside: Other[] }>([
      { $match: { ...of, isActive: true } },
      { $sort: { _id: 1 } },
      { $lookup: lookUp },
    ])
    .toArray();
  return {
    memberships: found.map(({ beside: _, ...kept }) => membershipIn(kept)),
    beside: found.flatMap(({ beside }) => beside),
  };
}

interface Beside {
  readonly from: string;
  readonly where: object;
  readonly stages: readonly object[];
  readonly category: ShareCategory;
}

/** As `granted-now.ts`, for the database. */
function grantsNow(category: ShareCategory, now: Date): object {
  const isLasting = { $or: [{ $eq: ['$$grant.until', null] }, { $gt: [{ $toDate: '$$grant.until' }, now] }] };
  const isGranted = { $and: [{ $eq: ['$$grant.category', category] }, isLasting] };
  return { $anyElementTrue: [{ $map: { input: '$grants', as: 'grant', in: isGranted } }] };
}

async function active(mongo: Mongo, whose: Partial<Pick<Kept, 'memberId' | 'athleteId'>>): Promise<Membership[]> {
  const found = await keptIn(mongo)
    .find({ ...whose, isActive: true })
    .sort({ _id: 1 })
    .toArray();
  return found.map(membershipIn);
}

const membershipIn = ({ _id, doubt: _, ...rest }: Kept): Membership => ({ id: _id, ...rest });

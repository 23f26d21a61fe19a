import type { Membership } from '@entourage/kit/consent/consent-store.ts';
import { membershipsWith } from '@entourage/kit/consent/mongo-consent.ts';
import type { Mongo } from '@entourage/kit/mongo/open-mongo.ts';
import { partCategories } from '../shared/shared-parts.ts';
import { isOpen, type Saved, type Version } from '../versions/version.ts';
import { type Profile, profileKind } from './profile.ts';

export type SharedProfileStore = ReturnType<typeof createSharedProfileStore>;

export const createSharedProfileStore = (mongo: Mongo) => ({
  /**
   * The active memberships of these two and, if they grant the goals now, the athlete's current profile: in one
   * statement, which reads no profile otherwise.
   */
  async withMemberships(
    of: Pick<Membership, 'memberId' | 'athleteId'>,
    now: Date,
  ): Promise<{ memberships: Membership[]; profile: Saved<Profile> | null }> {
    const current = {
      from: profileKind.name,
      where: { ownerId: of.athleteId },
      stages: [{ $sort: { version: -1 } }, { $limit: 1 }],
      category: partCategories.goals,
    };
    const { memberships, beside } = await membershipsWith<Version<Profile>>(mongo, of, current, now);
    return { memberships, profile: beside.find(isOpen) ?? null };
  },
});

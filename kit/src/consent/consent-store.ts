import type { memberships } from '@entourage/contracts/asks.ts';
import { subjectOf } from '@entourage/contracts/events/define.ts';
import { shareGranted, shareRevoked } from '@entourage/contracts/events/invites.ts';
import type { z } from 'zod';
import type { ViewDefinition, ViewStore } from '../views/view-store.ts';

/** A member's place in an athlete's entourage, with everything that is granted to them. */
export type Membership = z.infer<typeof memberships.answer>['memberships'][number];

/** Where a service keeps its view. A grant that is over may still be stored. */
export interface ConsentStore<Scope> extends ViewStore<Membership, Scope> {
  /** A member's active memberships, in the order of joining. */
  ofMember(memberId: string): Promise<Membership[]>;
  /** The active memberships in an athlete's entourage. */
  ofAthlete(athleteId: string): Promise<Membership[]>;
  /** Which of these people share, or shared, an entourage with the viewer: as its athlete or as a member of it. */
  known(viewerId: string, ids: readonly string[]): Promise<string[]>;
}

export const consentView = {
  name: 'consent',
  people: ['athleteId', 'memberId'],
  neededSubjects: [shareGranted, shareRevoked].map(subjectOf),
} as const satisfies ViewDefinition<Membership>;

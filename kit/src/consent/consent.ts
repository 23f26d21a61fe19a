import type { ShareCategory } from '@entourage/contracts/consent.ts';
import type { Membership } from './consent-store.ts';

/** Reads the active memberships of these two. */
export type ReadMemberships = (memberId: string, athleteId: string) => Promise<readonly Membership[]>;

/**
 * What athletes share with the members of their entourage, as known to a service that does not own it. Tracks its
 * staleness: a decision on data older than five seconds is refused as unavailable, and a negative answer is given only
 * once the view has caught up with the moment of the question. A grant ends at its time by itself.
 */
export interface Consent {
  /** Refuses if the view is too stale to decide by; for callers that query the tables themselves. */
  assertFresh(): Promise<void>;
  /** Whether this person belongs to the athlete's entourage now. */
  isMember(memberId: string, athleteId: string): Promise<boolean>;
  /**
   * What the member may see of the athlete now; null if the person does not belong to the entourage. Waits until the
   * view has caught up if any of `wanted` is missing. `read`: for callers that read more in the same statement.
   */
  grantsOf(
    memberId: string,
    athleteId: string,
    wanted?: readonly ShareCategory[],
    read?: ReadMemberships,
  ): Promise<ReadonlySet<ShareCategory> | null>;
  /** The athletes whose entourage this person belongs to, in the order of joining. */
  athletesOf(memberId: string): Promise<readonly string[]>;
  /** The members of an athlete's entourage. */
  membersOf(athleteId: string): Promise<readonly string[]>;
  /** The members who may see any of these categories now. */
  membersWith(athleteId: string, categories: readonly ShareCategory[]): Promise<readonly string[]>;
  /** Which of these people are, or were, the viewer's athletes or members; answers while the view is stale. */
  knownTo(viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

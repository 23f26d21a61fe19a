import type { connections } from '@entourage/contracts/asks.ts';
import { connectionCreated, connectionRemoved } from '@entourage/contracts/events/admin.ts';
import { subjectOf } from '@entourage/contracts/events/define.ts';
import type { z } from 'zod';

export type Relationship = z.infer<typeof connections.answer>['connections'][number];

/** Where a service keeps its view. All that is written is guarded by the version: twice, or in any order, it comes to the same. */
export interface RelationshipStore<Scope> {
  note(told: Relationship, scope: Scope): Promise<void>;
  /** Of somebody whose account is gone nothing is kept, also of what is told late. */
  forgetPerson(id: string, scope: Scope): Promise<void>;

  isAssigned(liaisonId: string, athleteId: string): Promise<boolean>;
  athletesOf(liaisonId: string): Promise<string[]>;
  liaisonsOf(athleteId: string): Promise<string[]>;
  /** Of these people those whom this one has or had to do with. */
  known(viewerId: string, ids: readonly string[]): Promise<string[]>;

  isFilled(): Promise<boolean>;
  /** Filled, and nothing of what it is made of had to be given up since. */
  isWhole(): Promise<boolean>;
  /** From now on it does not count as filled. */
  unfill(): Promise<void>;
  /** Everything is doubted, until it is confirmed or told anew; what still is at the end, goes, and the view is filled. */
  beginFilling(doubt: string): Promise<void>;
  confirm(page: readonly Relationship[]): Promise<void>;
  /** What was given up after `since` is still missing. */
  endFilling(doubt: string, since: Date): Promise<void>;
}

/** Without one of these the view is wrong. */
export const neededSubjects = [connectionCreated, connectionRemoved].map(subjectOf);

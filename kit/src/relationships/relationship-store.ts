import type { connections } from '@entourage/contracts/asks.ts';
import { connectionCreated, connectionRemoved } from '@entourage/contracts/events/admin.ts';
import { subjectOf } from '@entourage/contracts/events/define.ts';
import type { z } from 'zod';

export type Relationship = z.infer<typeof connections.answer>['connections'][number];

/** Where a service keeps its view. All writes are guarded by the version: idempotent, and independent of order. */
export interface RelationshipStore<Scope> {
  note(relationship: Relationship, scope: Scope): Promise<void>;
  /** Deletes a person's rows, and ignores late events about them. */
  removePerson(id: string, scope: Scope): Promise<void>;

  isAssigned(liaisonId: string, athleteId: string): Promise<boolean>;
  athletesOf(liaisonId: string): Promise<string[]>;
  liaisonsOf(athleteId: string): Promise<string[]>;
  /** Which of these people the viewer has or had a relationship with. */
  known(viewerId: string, ids: readonly string[]): Promise<string[]>;

  isFilled(): Promise<boolean>;
  /** Filled, and no needed event was dead-lettered since. */
  isWhole(): Promise<boolean>;
  /** Marks the view as not filled. */
  unfill(): Promise<void>;
  /**
   * Puts all rows in doubt until an event or a page confirms them; `endFilling` deletes the rest and marks the view as
   * filled.
   */
  beginFilling(doubt: string): Promise<void>;
  confirm(page: readonly Relationship[]): Promise<void>;
  /** Events dead-lettered after `since` still make the view incomplete. */
  endFilling(doubt: string, since: Date): Promise<void>;
}

/** Without any one of these events the view is wrong. */
export const neededSubjects = [connectionCreated, connectionRemoved].map(subjectOf);

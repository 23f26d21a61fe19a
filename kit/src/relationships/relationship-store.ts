import type { connections } from '@entourage/contracts/asks.ts';
import { connectionCreated, connectionRemoved } from '@entourage/contracts/events/admin.ts';
import { subjectOf } from '@entourage/contracts/events/define.ts';
import type { z } from 'zod';
import type { ViewDefinition, ViewStore } from '../views/view-store.ts';

export type Relationship = z.infer<typeof connections.answer>['connections'][number];

/** Where a service keeps its view. */
export interface RelationshipStore<Scope> extends ViewStore<Relationship, Scope> {
  isAssigned(liaisonId: string, athleteId: string): Promise<boolean>;
  athletesOf(liaisonId: string): Promise<string[]>;
  liaisonsOf(athleteId: string): Promise<string[]>;
  /** Which of these people the viewer has or had a relationship with. */
  known(viewerId: string, ids: readonly string[]): Promise<string[]>;
}

export const relationshipView = {
  name: 'relationships',
  people: ['athleteId', 'liaisonId'],
  neededSubjects: [connectionCreated, connectionRemoved].map(subjectOf),
} as const satisfies ViewDefinition<Relationship>;

import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import type { ProblemCode } from '@entourage/contracts/problems.ts';

/** What the policy knows of a person who is signed in. */
export interface Standing {
  readonly role: Role;
  readonly status: VerificationStatus;
}

export type Outcome = 'done' | ProblemCode;

const refusals: ReadonlySet<Outcome> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

/** Done, or refused for a reason beyond access: the caller got as far as the record. */
export const isLetIn = (outcome: Outcome): boolean => !refusals.has(outcome);

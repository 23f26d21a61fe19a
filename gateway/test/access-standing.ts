import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import type { ProblemCode } from '@entourage/contracts/problems.ts';

/** The attributes of a signed-in person that the policy checks. */
export interface Standing {
  readonly role: Role;
  readonly status: VerificationStatus;
}

export type Outcome = 'done' | ProblemCode;

/**
 * Makes the outcomes of a table: done for the standings that are named; for everybody else who is signed in the record is
 * missing or not visible.
 */
export const onlyAmong =
  <Name extends string>() =>
  (...those: readonly Name[]) =>
  (standing: Name): Outcome => {
    if (standing === 'signed out') return 'UNAUTHENTICATED';
    return those.includes(standing) ? 'done' : 'NOT_FOUND';
  };

const refusals: ReadonlySet<Outcome> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

/**
 * The first caller of each outcome. The service decides for every caller alike, wherever a call comes from: the whole table is
 * tried at the service, and through the gateway one caller of each outcome.
 */
export const oneOfEachOutcome = <Caller>(
  callers: readonly Caller[],
  outcome: (caller: Caller) => Outcome | undefined,
): readonly Caller[] => [...new Map(callers.toReversed().map((caller) => [outcome(caller), caller])).values()];

/** Done, or refused for a reason beyond access: the caller got as far as the record. */
export const isLetIn = (outcome: Outcome): boolean => !refusals.has(outcome);

import { mostInjurySteps } from '@entourage/contracts/health.ts';
import type { Injury } from './injury.ts';

const stand = ({ stage, expectedReturn, resolvedAt }: Injury) =>
  [stage, expectedReturn ?? '', resolvedAt !== null].join(' ');

/**
 * How the injuries went, the latest step first. `saved` are the injuries as each version of the log saved them, the oldest
 * first; `open` the ids of those that are in the log still.
 */
export function injurySteps(saved: readonly Injury[], open: ReadonlySet<string>) {
  const last = new Map<string, string>();
  const steps = saved.filter((injury) => {
    const isStep = open.has(injury.id) && last.get(injury.id) !== stand(injury);
    last.set(injury.id, stand(injury));
    return isStep;
  });
  return steps.toReversed().slice(0, mostInjurySteps);
}

export const shownStep = ({ id, stage, expectedReturn, resolvedAt, savedAt, savedBy }: Injury) => ({
  injuryId: id,
  stage,
  expectedReturn: expectedReturn ?? null,
  isResolved: resolvedAt !== null,
  at: savedAt,
  by: { __typename: 'User', id: savedBy },
});

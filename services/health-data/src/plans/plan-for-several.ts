import type { PlannedForOne } from '@entourage/contracts/rest/planned-weeks.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';

/** Leaves connections of the database to other calls. */
const atOnce = 5;

/**
 * Plans for each, a few at a time, in the order of the athletes; leaves out those who are missing meanwhile. Where
 * planning for one fails, the others are planned before the failure is thrown; sent again, it finds them planned.
 */
export async function planForSeveral(
  athleteIds: readonly string[],
  planFor: (athleteId: string) => Promise<PlannedForOne['outcome']>,
): Promise<PlannedForOne[]> {
  const outcomes = new Map<string, PlannedForOne['outcome']>();
  const failures: unknown[] = [];
  const waiting = athleteIds.values();
  // All take from the same iterator, so that a slow write holds up no other.
  async function planNext(): Promise<void> {
    for (const athleteId of waiting) {
      try {
        outcomes.set(athleteId, await planFor(athleteId));
      } catch (failure) {
        if (!isMissing(failure)) failures.push(failure);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, planNext));
  if (failures.length > 0) throw worstOf(failures);
  return athleteIds.flatMap((athleteId) => {
    const outcome = outcomes.get(athleteId);
    return outcome ? [{ athleteId, outcome }] : [];
  });
}

const isMissing = (failure: unknown): boolean => failure instanceof Problem && failure.code === 'NOT_FOUND';

/** An internal failure must not hide behind a refusal. */
const worstOf = (failures: readonly unknown[]): unknown =>
  failures.find((failure) => !(failure instanceof Problem)) ?? failures[0];

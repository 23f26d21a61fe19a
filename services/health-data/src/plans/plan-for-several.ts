import type { PlannedForOne } from '@entourage/contracts/rest/planned-weeks.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';

/** Leaves connections of the database to other calls. */
const atOnce = 5;

/**
 * Plans for each, a few at a time, in the order of the athletes; whose account is gone meanwhile is left out. Where
 * planning for one fails, the others are planned before the failure is thrown; sent again, it finds them planned.
 */
export async function planForSeveral(
  athleteIds: readonly string[],
  planFor: (athleteId: string) => Promise<PlannedForOne['outcome']>,
): Promise<PlannedForOne[]> {
  const settled: PromiseSettledResult<PlannedForOne>[] = [];
  for (let from = 0; from < athleteIds.length; from += atOnce) {
    const some = athleteIds.slice(from, from + atOnce);
    const plans = some.map(async (athleteId) => ({ athleteId, outcome: await planFor(athleteId) }));
    settled.push(...(await Promise.allSettled(plans)));
  }
  return settled.flatMap((each) => {
    if (each.status === 'fulfilled') return [each.value];
    if (isGone(each.reason)) return [];
    throw each.reason;
  });
}

const isGone = (reason: unknown): boolean => reason instanceof Problem && reason.code === 'NOT_FOUND';

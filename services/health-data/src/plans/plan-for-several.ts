import type { PlannedForOne } from '@entourage/contracts/rest/planned-weeks.ts';

/** Leaves connections of the database to other calls. */
const atOnce = 5;

/**
 * Plans for each, a few at a time, in the order of the athletes. Where one is refused, the others are planned before the
 * refusal is thrown; sent again, it finds them planned.
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
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}

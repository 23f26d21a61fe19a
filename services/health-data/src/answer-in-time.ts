import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import { within } from '@entourage/kit/time/within.ts';

/**
 * Refuses as unavailable after the timeout, even if the database is merely slow. The work itself continues: an
 * unacknowledged save may still succeed.
 */
export function answerInTime(resolvers: Resolvers, withinMs: number): Resolvers {
  const types = Object.entries(resolvers).map(([type, fields]) => {
    const timed = Object.entries(fields).map(([field, resolve]) => [field, inTime(resolve, withinMs)]);
    return [type, Object.fromEntries(timed)];
  });
  return Object.fromEntries(types);
}

type Resolve = (...given: unknown[]) => unknown;

function inTime(resolve: Resolve, withinMs: number): Resolve {
  return (...given) => {
    const answer = resolve(...given);
    return answer instanceof Promise ? within(withinMs, answer, unavailable) : answer;
  };
}

import type { Resolvers } from '@entourage/kit/guard.ts';
import { unavailable } from '@entourage/kit/problem.ts';
import { within } from '@entourage/kit/within.ts';

/**
 * Whoever asks is told in time that there is no answer, also where the database is merely slow. What was under way goes on
 * unheard: a save that is not acknowledged may be there.
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

import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { unavailable, undecided } from '@entourage/kit/serve/problem.ts';
import { within } from '@entourage/kit/time/within.ts';

/**
 * Refuses as unavailable after the timeout, even if the database is merely slow. The work itself continues: an
 * unacknowledged save may still succeed. The refusal says so for the fields of `mayBeDone`: sent again, they would do more.
 */
export function answerInTime(resolvers: Resolvers, withinMs: number, mayBeDone: readonly string[] = []): Resolvers {
  const types = Object.entries(resolvers).map(([type, fields]) => {
    const timed = Object.entries(fields).map(([field, resolve]) => [
      field,
      inTime(resolve, withinMs, mayBeDone.includes(field) ? undecided : unavailable),
    ]);
    return [type, Object.fromEntries(timed)];
  });
  return Object.fromEntries(types);
}

type Resolve = (...given: unknown[]) => unknown;

function inTime(resolve: Resolve, withinMs: number, tooLate: () => Error): Resolve {
  return (...given) => {
    const answer = resolve(...given);
    return answer instanceof Promise ? within(withinMs, answer, tooLate) : answer;
  };
}

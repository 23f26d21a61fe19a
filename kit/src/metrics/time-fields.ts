import type { Resolvers } from '../serve/guard.ts';
import type { Outcome } from './metrics.ts';
import { outcomeOf } from './outcome.ts';

type Observe = (field: string, outcome: Outcome, sinceMs: number) => void;
type Resolve = (...given: never[]) => unknown;

/** Measures the duration and outcome of each root field. */
export function timeRootFields(resolvers: Resolvers, observe: Observe): Resolvers {
  const timed = { ...resolvers };
  for (const type of ['Query', 'Mutation']) {
    const fields = resolvers[type] as Record<string, Resolve> | undefined;
    if (!fields) continue;
    timed[type] = Object.fromEntries(
      Object.entries(fields).map(([field, resolve]) => [field, time(resolve, `${type}.${field}`, observe)]),
    );
  }
  return timed;
}

const time =
  (resolve: Resolve, field: string, observe: Observe): Resolve =>
  (...given) => {
    const since = performance.now();
    const failed = (error: unknown): never => {
      observe(field, outcomeOf(error), since);
      throw error;
    };
    try {
      const answer = resolve(...given);
      if (!(answer instanceof Promise)) {
        observe(field, 'ok', since);
        return answer;
      }
      return answer.then((value: unknown) => {
        observe(field, 'ok', since);
        return value;
      }, failed);
    } catch (error) {
      return failed(error);
    }
  };

import { internal, Problem } from '@entourage/kit/problem.ts';
import type { Run } from '../caller.ts';
import { toProblem } from '../run-problem.ts';

/** Something that a caller asks for, by whichever door. */
export interface Attempt {
  readonly name: string;
  readonly actions: readonly string[];
}

/** Is there when an attempt begins, and hears how it ended: with these problems, or with none. */
export type Watcher = (attempt: Attempt) => (problems: readonly Problem[]) => void;

export type Watch = <Result>(
  attempt: Attempt,
  work: () => Promise<Result>,
  problemsIn?: (result: Result) => readonly Problem[],
) => Promise<Result>;

/** What every call passes, however it is answered: figures, traces and the trail know of it. */
export function watchBy(...watchers: readonly Watcher[]): Watch {
  return async (attempt, work, problemsIn = () => []) => {
    const ends = watchers.map((begin) => begin(attempt));
    let problems: readonly Problem[] = [];
    try {
      const result = await work();
      problems = problemsIn(result);
      return result;
    } catch (error) {
      problems = [error instanceof Problem ? error : internal()];
      throw error;
    } finally {
      for (const end of ends) end(problems);
    }
  };
}

export const watchedRun =
  (run: Run, watch: Watch): Run =>
  (request, response, prepared, variables, spares) =>
    watch(
      prepared,
      () => run(request, response, prepared, variables, spares),
      ({ errors = [] }) => errors.map(toProblem),
    );

import { CallerGone, internal, Problem } from '@entourage/kit/problem.ts';
import type { Run } from '../caller.ts';
import { isAbandoned, toProblem } from '../run-problem.ts';

/** Something that a caller asks for, by whichever door. */
export interface Attempt {
  readonly name: string;
  readonly actions: readonly string[];
}

export interface Ending {
  readonly problems: readonly Problem[];
  /** The caller had gone before there was an answer. */
  readonly abandoned: boolean;
}

/** Is called when an attempt begins, and returns what is called with its ending. */
export type Watcher = (attempt: Attempt) => (ending: Ending) => void;

export type Watch = <Result>(
  attempt: Attempt,
  work: () => Promise<Result>,
  endingOf?: (result: Result) => Ending,
) => Promise<Result>;

const answered: Ending = { problems: [], abandoned: false };
const abandoned: Ending = { problems: [], abandoned: true };

/** What every call passes, however it is answered: figures, traces and the trail know of it. */
export function watchBy(...watchers: readonly Watcher[]): Watch {
  return async (attempt, work, endingOf = () => answered) => {
    const ends = watchers.map((begin) => begin(attempt));
    let ending = answered;
    try {
      const result = await work();
      ending = endingOf(result);
      return result;
    } catch (error) {
      ending =
        error instanceof CallerGone
          ? abandoned
          : { problems: [error instanceof Problem ? error : internal()], abandoned: false };
      throw error;
    } finally {
      for (const end of ends) end(ending);
    }
  };
}

export const watchedRun =
  (run: Run, watch: Watch): Run =>
  (request, response, prepared, variables, spares) =>
    watch(
      prepared,
      () => run(request, response, prepared, variables, spares),
      ({ errors }) => (isAbandoned(errors) ? abandoned : { problems: (errors ?? []).map(toProblem), abandoned: false }),
    );

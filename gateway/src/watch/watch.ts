import { CallerGone, internal, Problem } from '@entourage/kit/serve/problem.ts';
import type { Request } from 'express';
import type { Run } from '../caller.ts';
import { isAbandoned, toProblem } from '../run-problem.ts';
import { traceCall } from './trace-calls.ts';

/** A call, whichever endpoint it came by. */
export interface Attempt {
  readonly name: string;
  readonly actions: readonly string[];
}

export interface Ending {
  readonly problems: readonly Problem[];
  /** The caller disconnected before the answer. */
  readonly abandoned: boolean;
}

/** Called when an attempt begins; returns the function to call with its ending. */
export type Watcher = (attempt: Attempt) => (ending: Ending) => void;

export type Watch = <Result>(
  request: Request,
  attempt: Attempt,
  work: () => Promise<Result>,
  endingOf?: (result: Result) => Ending,
) => Promise<Result>;

const answered: Ending = { problems: [], abandoned: false };
const abandoned: Ending = { problems: [], abandoned: true };

/** Wraps every call with tracing and these watchers (metrics, audit trail). */
export function watchBy(...watchers: readonly Watcher[]): Watch {
  return (request, attempt, work, endingOf) =>
    traceCall(request, attempt.name, () => watched(watchers, attempt, work, endingOf));
}

async function watched<Result>(
  watchers: readonly Watcher[],
  attempt: Attempt,
  work: () => Promise<Result>,
  endingOf: (result: Result) => Ending = () => answered,
): Promise<Result> {
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
}

export const watchedRun =
  (run: Run, watch: Watch): Run =>
  (request, response, prepared, variables, spares) =>
    watch(
      request,
      prepared,
      () => run(request, response, prepared, variables, spares),
      ({ errors }) => (isAbandoned(errors) ? abandoned : { problems: (errors ?? []).map(toProblem), abandoned: false }),
    );

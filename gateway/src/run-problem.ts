import { type ProblemCode, problemStatus } from '@entourage/contracts/problems.ts';
import { slot } from '@entourage/contracts/rest/meetings.ts';
import {
  CallerGone,
  internal,
  Problem,
  type Stale,
  unauthenticated,
  unavailable,
  undecided,
} from '@entourage/kit/serve/problem.ts';
import { z } from 'zod';
import type { RunError, RunResult } from './engine/index.ts';

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problemStatus, code);

/** Maps a run's error to the caller's problem: refusals of a service pass, its internal failures do not. */
export function toProblem({ message, extensions }: RunError): Problem {
  const { code, fields, retryAfterSeconds, challenge } = extensions;
  const slots = z.array(slot).safeParse(extensions.slots).data;
  if (isProblemCode(code)) {
    return new Problem(code, message, {
      ...(isFields(fields) && { fields }),
      ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
      ...(typeof challenge === 'string' && { challenge }),
      ...(isStale(extensions) && { stale: { current: extensions.current, differs: extensions.differs } }),
      ...(slots && { slots }),
    });
  }
  if (code === 'SUBGRAPH_UNAVAILABLE') return unavailable();
  if (code === 'SUBGRAPH_UNDECIDED') return undecided();
  if (code === 'SUBGRAPH_UNAUTHENTICATED') return unauthenticated();
  if (code === 'BAD_USER_INPUT') return new Problem('INVALID', 'The variables do not fit the operation');
  return internal();
}

/** The data of a run; throws the caller's problem if it has errors. */
export function dataOf({ data, errors }: RunResult): Record<string, unknown> {
  assertWaitedFor(errors);
  const [error] = errors ?? [];
  if (error) throw toProblem(error);
  if (!data) throw new Problem('INTERNAL', 'There was no answer');
  return data;
}

export const isAbandoned = (errors: RunResult['errors']): boolean =>
  errors?.some(({ extensions }) => extensions.code === 'REQUEST_ABORTED') ?? false;

/** A run aborted because its caller disconnected is not reported as failed. */
export function assertWaitedFor(errors: RunResult['errors']): void {
  if (isAbandoned(errors)) throw new CallerGone();
}

const stale = z.object({ current: z.looseObject({ version: z.int() }), differs: z.array(z.string()) });
const isStale = (extensions: object): extensions is Stale => stale.safeParse(extensions).success;

function isFields(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((field) => typeof field === 'string');
}

import type { ProblemBody, ProblemCode } from '@entourage/contracts/problems.ts';

/** Why a call failed. `unreachable`: no answer; `unreadable`: an answer that is not ours. */
export type FailureCode = ProblemCode | 'UNREACHABLE' | 'UNREADABLE';

export interface Failure {
  readonly code: FailureCode;
  /** The server's words for people; null if it has none. */
  readonly message: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly challenge: string | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** Of STALE_VERSION: what is saved, as its call shows it, without the people. */
  readonly current?: NonNullable<ProblemBody['current']>;
}

export const unreachable: Failure = {
  code: 'UNREACHABLE',
  message: 'Entourage cannot be reached. Check your connection and try again.',
  fields: {},
  challenge: null,
  requestId: null,
  retryAfterSeconds: null,
};

export const unreadable: Failure = {
  ...unreachable,
  code: 'UNREADABLE',
  message: 'Something went wrong on our side. Please try again.',
};

/** A refusal by the rules of the form, before sending. */
export const refusedFields = (fields: Failure['fields']): Failure => ({
  ...unreachable,
  code: 'INVALID',
  message: null,
  fields,
});

export function failureOf(body: unknown, retryAfter: string | null): Failure {
  if (!isProblem(body)) return unreadable;
  return {
    code: body.code,
    message: body.message,
    fields: body.fields ?? {},
    challenge: body.challenge ?? null,
    requestId: body.requestId,
    retryAfterSeconds: retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
    ...(body.current && { current: body.current }),
  };
}

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' && 'code' in body;

/** Converts anything thrown to a failure; a TypeError is a failed download of code. */
export function toFailure(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'code' in error && 'fields' in error) return error as Failure;
  return error instanceof TypeError ? unreachable : unreadable;
}

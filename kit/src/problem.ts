import { type ProblemCode, problemStatus } from '@entourage/contracts/problems.ts';
import { z } from 'zod';

export type Fields = Record<string, string>;

/** What was saved in the meantime, for whoever is refused because of it. */
export interface Stale {
  readonly current: { readonly version: number } & Readonly<Record<string, unknown>>;
  readonly differs: readonly string[];
}

/** A refusal that is meant for whoever asked: its message is shown as it is. Every other error is ours and stays inside. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Fields | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;
  readonly stale: Stale | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    extra: { fields?: Fields; retryAfterSeconds?: number; challenge?: string; stale?: Stale } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.challenge = extra.challenge;
    this.stale = extra.stale;
  }

  get status(): number {
    return problemStatus[this.code];
  }
}

/** The caller closed the connection before there was an answer: no fault of ours, and there is nobody to answer. */
export class CallerGone extends Error {
  constructor() {
    super('the caller has gone');
    this.name = 'CallerGone';
  }
}

export const unauthenticated = () => new Problem('UNAUTHENTICATED', 'Unauthorized');
export const forbidden = () => new Problem('FORBIDDEN', 'Access Denied');
/** For a role that needs a second factor, until there is one. */
export const secondFactorDue = () => new Problem('SECOND_FACTOR_DUE', 'Set up two-step sign-in to go on.');
export const notFound = () => new Problem('NOT_FOUND', 'Not found');

const anId = z.uuid();

/** An id that is none belongs to nothing. */
export function existingId(id: string): string {
  if (!anId.safeParse(id).success) throw notFound();
  return id;
}

export const unavailable = () => new Problem('UNAVAILABLE', 'Please try again in a moment.', { retryAfterSeconds: 1 });
export const requestTimeout = () => new Problem('REQUEST_TIMEOUT', 'The request took too long to arrive');
export const internal = () => new Problem('INTERNAL', 'Something went wrong on our side. Please try again.');

/** One sentence per field, and the first of them as the message. */
export function invalid(fields: Fields): Problem {
  const [first] = Object.values(fields);
  return new Problem('INVALID', first ?? 'The request is not valid', { fields });
}

export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Without a prototype, so that a field named after something there is a field like any other.
  const fields: Fields = Object.create(null);
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    const sentence = issue.code === 'unrecognized_keys' ? 'Not a field of this request' : issue.message;
    for (const name of names) fields[name] ??= sentence;
  }
  throw invalid(fields);
}

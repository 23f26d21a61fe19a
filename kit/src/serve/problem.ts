import { type ProblemCode, problemStatus } from '@entourage/contracts/problems.ts';
import type { Slot } from '@entourage/contracts/rest/meetings.ts';
import { z } from 'zod';

export type Fields = Record<string, string>;

/** The saved version, for a caller whose stale write is refused. */
export interface Stale {
  readonly current: { readonly version: number } & Readonly<Record<string, unknown>>;
  readonly differs: readonly string[];
}

/** A refusal for the caller: its message is shown as it is. Every other error is internal and stays hidden. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Fields | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;
  readonly stale: Stale | undefined;
  /** Free slots, where the wanted one is not. */
  readonly slots: readonly Slot[] | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    extra: {
      fields?: Fields;
      retryAfterSeconds?: number;
      challenge?: string;
      stale?: Stale;
      slots?: readonly Slot[];
    } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.challenge = extra.challenge;
    this.stale = extra.stale;
    this.slots = extra.slots;
  }

  get status(): number {
    return problemStatus[this.code];
  }
}

/** The caller closed the connection before the answer: not our failure, and nothing can be sent. */
export class CallerGone extends Error {
  constructor() {
    super('the caller has gone');
    this.name = 'CallerGone';
  }
}

export const unauthenticated = () => new Problem('UNAUTHENTICATED', 'Unauthorized');
export const forbidden = () => new Problem('FORBIDDEN', 'Access Denied');
/** For a role that requires a second factor, until one is set up. */
export const secondFactorDue = () => new Problem('SECOND_FACTOR_DUE', 'Set up two-step sign-in to go on.');
/** After the grace of a failed payment; the own history stays open. */
export const subscriptionLapsed = () =>
  new Problem(
    'SUBSCRIPTION_LAPSED',
    'Your subscription has lapsed. Pay or subscribe again, under your account, to write and to book again.',
  );
export const notFound = () => new Problem('NOT_FOUND', 'Not found');

const anId = z.uuid();

/** A malformed id cannot exist. */
export function existingId(id: string): string {
  if (!anId.safeParse(id).success) throw notFound();
  return id.toLowerCase();
}

export const unavailable = () => new Problem('UNAVAILABLE', 'Please try again in a moment.', { retryAfterSeconds: 1 });
/** A write without an answer: it may have happened, so sending it again could do it twice. */
export const undecided = () =>
  new Problem('UNAVAILABLE', 'This takes longer than usual and may still be done. Please look before you try again.', {
    retryAfterSeconds: 1,
  });
export const requestTimeout = () => new Problem('REQUEST_TIMEOUT', 'The request took too long to arrive');
export const internal = () => new Problem('INTERNAL', 'Something went wrong on our side. Please try again.');

/** One message per field; the first is also the problem's message. */
export function invalid(fields: Fields): Problem {
  const [first] = Object.values(fields);
  return new Problem('INVALID', first ?? 'The request is not valid', { fields });
}

const unknown = 'Not a field of this request';

export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Without a prototype, so that a field may have the name of one of its members.
  const fields: Fields = Object.create(null);
  for (const issue of parsed.error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const paths = isUnknown ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) fields[path.join('.') || 'body'] ??= isUnknown ? unknown : issue.message;
  }
  throw invalid(fields);
}

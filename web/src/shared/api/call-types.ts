import type { CallName, calls } from '@entourage/contracts/rest/calls.ts';
import type { z } from 'zod';
import type { Failure } from './failure.ts';
import type { Place } from './place.ts';

type Calls = typeof calls;

/** The answer and the body of a call. Types only, so that no contract ships to the browser. */
export type Answer<Name extends CallName> = z.output<Calls[Name]['answer']>;
export type Body<Name extends CallName> = Calls[Name] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : never;

type Method<Name extends CallName> = Calls[Name]['method'];

/** A path of the contracts with its `{parameters}` filled in. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

/** What identifies an answer: one of its fields, 'list', or null. */
type Known<Given> = Given extends null ? null : Given extends readonly unknown[] ? 'list' : keyof Given & string;

export interface Request<Name extends CallName> {
  method: Method<Name>;
  url: Filled<Calls[Name]['path']> | `${Filled<Calls[Name]['path']>}?${string}`;
  body?: Body<Name>;
  answers: Known<Answer<Name>> | readonly Known<Answer<Name>>[];
  turn?: string;
}

/** Checks a request against the contract at compile time; returns it unchanged. */
export const request = <Name extends CallName>(made: Request<Name>): Request<Name> => made;

interface Answered {
  readonly data?: unknown;
  readonly error?: Failure | undefined;
  readonly meta?: Place | undefined;
}

/** The type of the base query inside a `queryFn`. */
export type Asking<Name extends CallName> = (asked: Request<Name>) => Answered | PromiseLike<Answered>;

/** The result of a `queryFn`. */
export type Read<Data> = { data: Data; error?: undefined } | { data?: undefined; error: Failure };

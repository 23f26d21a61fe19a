import type { CallName, calls } from '@entourage/contracts/rest/calls.ts';
import type { z } from 'zod';
import type { Failure } from './failure.ts';
import type { Place } from './place.ts';

type Calls = typeof calls;

/** What a call answers, and what it is sent: taken from the contracts, none of which is shipped to the browser by it. */
export type Answer<Name extends CallName> = z.output<Calls[Name]['answer']>;
export type Body<Name extends CallName> = Calls[Name] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : never;

type Method<Name extends CallName> = Calls[Name]['method'];

/** A path of the contracts; what stands in braces is filled in. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

/** What an answer is known by: a field it has, or that it is a list, or nothing. */
type Known<Given> = Given extends null ? null : Given extends readonly unknown[] ? 'list' : keyof Given & string;

export interface Request<Name extends CallName> {
  method: Method<Name>;
  url: Filled<Calls[Name]['path']> | `${Filled<Calls[Name]['path']>}?${string}`;
  body?: Body<Name>;
  answers: Known<Answer<Name>> | readonly Known<Answer<Name>>[];
  turn?: string;
}

/** Holds a request against the call of that name, when it is compiled; at run time it is the request itself. */
export const request = <Name extends CallName>(made: Request<Name>): Request<Name> => made;

interface Answered {
  readonly data?: unknown;
  readonly error?: Failure | undefined;
  readonly meta?: Place | undefined;
}

/** What a query of several calls makes each of them with. */
export type Asking<Name extends CallName> = (asked: Request<Name>) => Answered | PromiseLike<Answered>;

/** What such a query comes to. */
export type Read<Data> = { data: Data; error?: undefined } | { data?: undefined; error: Failure };

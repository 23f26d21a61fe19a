import type { CallName, calls } from '@entourage/contracts/rest/calls.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
import type { z } from 'zod';

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : Record<string, never>;

export interface Given<Name extends CallName> {
  readonly address: Parsed<(typeof calls)[Name] extends { address: infer Schema } ? Schema : null>;
  readonly query: Parsed<(typeof calls)[Name] extends { query: infer Schema } ? Schema : null>;
  readonly body: Parsed<(typeof calls)[Name] extends { body: infer Schema } ? Schema : null>;
  readonly page: { readonly limit: number; readonly cursor?: string | undefined };
}

/** The parts of a call that differ from `default-row.ts`. */
export interface Row<Name extends CallName> {
  /** `person` is the caller; null for a visitor. */
  variables?(given: Given<Name>, person: Person | null): Record<string, unknown>;
  /** An optional service: its part of the answer is null if it is unavailable or slow. */
  readonly spares?: ServiceName;
  answer?(data: Record<string, unknown>): unknown;
  /** The call whose answer, read with the new session, replaces this one; null to keep this one. */
  fuller?(data: Record<string, unknown>): CallName | null;
}

export type Table = { readonly [Name in CallName]?: Row<Name> };

export interface AnyGiven {
  readonly address: object;
  readonly query: object;
  readonly body: object;
  readonly page: Given<CallName>['page'];
}

/** A complete row of any call, as the router uses it. */
export interface AnyRow {
  variables(given: AnyGiven, person: Person | null): Record<string, unknown>;
  readonly spares?: ServiceName;
  answer(data: Record<string, unknown>): unknown;
  fuller?(data: Record<string, unknown>): CallName | null;
}

export interface Page {
  readonly nodes: readonly unknown[];
  /** Null where it is not counted. */
  readonly total: number | null;
  readonly nextCursor: string | null;
}

/** The arguments of a page in the graph. */
export const onPage = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
  first: limit,
  after: cursor ?? null,
});

import type { ServiceName } from '@entourage/contracts/events/define.ts';
import type { CallName, calls } from '@entourage/contracts/rest/calls.ts';
import type { Person } from '@entourage/kit/policy.ts';
import type { z } from 'zod';

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : Record<string, never>;

export interface Given<Name extends CallName> {
  readonly address: Parsed<(typeof calls)[Name] extends { address: infer Schema } ? Schema : null>;
  readonly query: Parsed<(typeof calls)[Name] extends { query: infer Schema } ? Schema : null>;
  readonly body: Parsed<(typeof calls)[Name] extends { body: infer Schema } ? Schema : null>;
  readonly page: { readonly limit: number; readonly cursor?: string | undefined };
}

/** One row of the shim: how an operation's variables come from the request, and the answer from its data. */
export interface Row<Name extends CallName> {
  /** `person` is who asks; null where that need not be known. */
  variables(given: Given<Name>, person: Person | null): Record<string, unknown>;
  /** The service whose part of the answer is null where it is away or slow. */
  readonly spares?: ServiceName;
  answer(data: Record<string, unknown>): unknown;
  /** The call that says more of the same, read by the session that has just begun; null where there is no more. */
  fuller?(data: Record<string, unknown>): CallName | null;
}

export type Table = { readonly [Name in CallName]: Row<Name> };

/** A row as the router sees it, whichever call it is of. */
export interface AnyRow {
  variables(
    given: { address: unknown; query: unknown; body: unknown; page: unknown },
    person: Person | null,
  ): Record<string, unknown>;
  readonly spares?: ServiceName;
  answer(data: Record<string, unknown>): unknown;
  fuller?(data: Record<string, unknown>): CallName | null;
}

export interface Page {
  readonly nodes: readonly unknown[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** How a page is asked for in the graph. */
export const onPage = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
  first: limit,
  after: cursor ?? null,
});

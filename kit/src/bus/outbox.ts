import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import type { z } from 'zod';
import type { Statement } from '../data/database.ts';
import { currentContext } from '../process/context.ts';
import { currentTraceParent } from '../trace/span.ts';

export interface Happening<Definition extends EventDefinition> {
  /** Id of the aggregate. */
  readonly subject: string;
  /** The aggregate's version after the event. */
  readonly version: number;
  readonly data: z.infer<Definition['data']>;
}

/**
 * The outbox row of an event. Insert it in the transaction that changes the state, and wake the relay after the commit.
 */
export function outboxInsert<Definition extends EventDefinition>(
  definition: Definition,
  happening: Happening<Definition>,
): Statement & { readonly name: string } {
  const { actor, requestId, traceParent } = origin();
  return {
    name: 'outbox-insert',
    text: `insert into outbox (type, schema_version, subject, aggregate_version, actor, request_id, trace_parent, data)
           values ($1::text, $2::int, $3::text, $4::int, $5::text, $6::text, $7::text, $8::jsonb)`,
    values: [
      definition.type,
      definition.version,
      happening.subject,
      happening.version,
      actor,
      requestId,
      traceParent,
      JSON.stringify(definition.data.parse(happening.data)),
    ],
  };
}

export interface Origin {
  readonly actor: string;
  readonly requestId: string | null;
  /** The span that caused the event; null without tracing. */
  readonly traceParent: string | null;
}

/** Request, actor and trace parent, for statements that write state and event together. */
export function origin(): Origin {
  const context = currentContext();
  return {
    actor: context?.actor ?? 'system',
    requestId: context?.requestId ?? null,
    traceParent: currentTraceParent(),
  };
}

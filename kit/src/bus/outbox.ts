import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import type { z } from 'zod';
import { currentContext } from '../context.ts';
import type { Statement } from '../database.ts';

export interface Happening<Definition extends EventDefinition> {
  /** Id of the aggregate it happened to. */
  readonly subject: string;
  /** The aggregate's version after it. */
  readonly version: number;
  readonly data: z.infer<Definition['data']>;
}

/**
 * The row that announces an event. Run it in the transaction that makes it true, and wake the relay after the commit.
 */
export function outboxInsert<Definition extends EventDefinition>(
  definition: Definition,
  happening: Happening<Definition>,
): Statement {
  const { actor, requestId } = origin();
  return {
    text: `insert into outbox (type, schema_version, subject, aggregate_version, actor, request_id, data)
           values ($1::text, $2::int, $3::text, $4::int, $5::text, $6::text, $7::jsonb)`,
    values: [
      definition.type,
      definition.version,
      happening.subject,
      happening.version,
      actor,
      requestId,
      JSON.stringify(definition.data.parse(happening.data)),
    ],
  };
}

/** Who is at work, for statements that write state and event in one. */
export function origin(): { actor: string; requestId: string | null } {
  const context = currentContext();
  return { actor: context?.actor ?? 'system', requestId: context?.requestId ?? null };
}

import { randomUUID } from 'node:crypto';
import { type Handler, handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { pactEnvelope } from '@entourage/kit/testing/pact-envelope.ts';
import { MatchersV3 } from '@pact-foundation/pact';

/** Passes events to all of these handlers, also one that they had before. */
export function handlingEvents(poolNow: () => Pool, handlers: readonly Handler[]) {
  const handle = (provider: string, type: string) => async (event: unknown) => {
    const pool = poolNow();
    for (const handler of handlers.filter(({ subject }) => subject === `entourage.${provider}.${type}`)) {
      await handleOnce(pool, [receive([handler], handler.subject, event)]);
      await pool.query('delete from inbox');
    }
  };

  /** An event after the sample of its pact. */
  const arrives = (provider: string, type: string, data: object, change: object = {}) =>
    handle(
      provider,
      type,
    )({ ...(MatchersV3.reify(pactEnvelope(provider, type, data)) as object), id: randomUUID(), ...change });

  return { handle, arrives };
}

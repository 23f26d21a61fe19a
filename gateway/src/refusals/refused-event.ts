import { randomUUID } from 'node:crypto';
import type { EventOf } from '@entourage/contracts/events/define.ts';
import { callRefused } from '@entourage/contracts/events/gateway.ts';
import { toEvent } from '@entourage/kit/bus/envelope.ts';
import type { CountedRefusal } from './tally.ts';

/** The event of a refusal. It changes no state, so its aggregate version is always 1. */
export const refusedEvent = (
  { actor, requestId, traceParent: _, ...data }: CountedRefusal,
  at: Date,
): EventOf<typeof callRefused> =>
  toEvent(callRefused.service, {
    id: randomUUID(),
    type: callRefused.type,
    schemaVersion: callRefused.version,
    subject: actor,
    version: 1,
    actor,
    requestId,
    at,
    data: callRefused.data.parse(data),
  });

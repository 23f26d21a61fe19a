import { randomUUID } from 'node:crypto';
import type { EventOf } from '@entourage/contracts/events/define.ts';
import { callRefused } from '@entourage/contracts/events/gateway.ts';
import { toEvent } from '@entourage/kit/bus/envelope.ts';
import type { CountedRefusal } from './tally.ts';

/** About whoever was refused. Nobody's state changes by it, so there is one version of it for ever. */
export const refusedEvent = ({ actor, requestId, ...data }: CountedRefusal, at: Date): EventOf<typeof callRefused> =>
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

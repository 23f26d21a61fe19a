import { randomUUID } from 'node:crypto';
import { dataSchemaOf, type EventOf } from '@entourage/contracts/events/define.ts';
import { callRefused } from '@entourage/contracts/events/gateway.ts';
import type { CountedRefusal } from './tally.ts';

/** About whoever was refused. Nobody's state changes by it, so there is one version of it for ever. */
export const refusedEvent = ({ actor, requestId, ...data }: CountedRefusal, at: Date): EventOf<typeof callRefused> => ({
  specversion: '1.0',
  id: randomUUID(),
  source: `entourage/${callRefused.service}`,
  type: callRefused.type,
  subject: actor,
  time: at.toISOString(),
  datacontenttype: 'application/json',
  dataschema: dataSchemaOf(callRefused),
  aggregateversion: 1,
  actor,
  requestid: requestId,
  data: callRefused.data.parse(data),
});

import { randomUUID } from 'node:crypto';
import type { EventOf } from '@entourage/contracts/events/define.ts';
import { listExported } from '@entourage/contracts/events/gateway.ts';
import { toEvent } from '@entourage/kit/bus/envelope.ts';

export interface Export {
  /** The operation that reads the list. */
  readonly operation: string;
  readonly actor: string;
  readonly requestId: string | null;
}

/** The event of a list taken as a file. It changes no state, so its aggregate version is always 1. */
export const exportedEvent = ({ operation, actor, requestId }: Export, at: Date): EventOf<typeof listExported> =>
  toEvent(listExported.service, {
    id: randomUUID(),
    type: listExported.type,
    schemaVersion: listExported.version,
    subject: operation,
    version: 1,
    actor,
    requestId,
    at,
    data: { operation },
  });

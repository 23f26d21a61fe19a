import { randomUUID } from 'node:crypto';
import {
  type AnyEvent,
  dataSchemaOf,
  type EventDefinition,
  type EventSource,
} from '@entourage/contracts/events/define.ts';
import { type Happening, origin } from '../bus/outbox.ts';

/** An event as it lies in the document whose insert makes it true, until it is published and for as long as the stream keeps it. */
export interface Announcement {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly subject: string;
  readonly version: number;
  readonly actor: string;
  readonly requestId: string | null;
  readonly data: unknown;
  readonly at: Date;
  /** The life of the stream that it was published to; in any other it is still to be. */
  readonly life: string | null;
  readonly publishedAt: Date | null;
}

/**
 * Put it into the document as `event`, and wake the relay after the insert. `at` must be later than that of the version before:
 * events are published in its order.
 */
export function announcement<Definition extends EventDefinition>(
  definition: Definition,
  { subject, version, data, at }: Happening<Definition> & { at: Date },
): Announcement {
  return {
    id: randomUUID(),
    type: definition.type,
    schemaVersion: definition.version,
    subject,
    version,
    ...origin(),
    data: definition.data.parse(data),
    at,
    life: null,
    publishedAt: null,
  };
}

export const toEvent = (source: EventSource, announced: Announcement): AnyEvent => ({
  specversion: '1.0',
  id: announced.id,
  source: `entourage/${source}`,
  type: announced.type,
  subject: announced.subject,
  time: announced.at.toISOString(),
  datacontenttype: 'application/json',
  dataschema: dataSchemaOf({ type: announced.type, version: announced.schemaVersion }),
  aggregateversion: announced.version,
  actor: announced.actor,
  requestid: announced.requestId,
  data: announced.data,
});

import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import type { EventContent } from '../bus/envelope.ts';
import { type Happening, type Origin, origin } from '../bus/outbox.ts';

/**
 * An event inside the document whose insert makes it true, kept until it is published and for the stream's retention.
 */
export interface Announcement extends EventContent {
  /** The stream incarnation it was published to; for any other it is still pending. */
  readonly life: string | null;
  readonly publishedAt: Date | null;
  /** Missing in documents from before this field existed. */
  readonly traceParent?: Origin['traceParent'];
}

/**
 * Store it in the document as `event`, and wake the relay after the insert. `at` must be later than that of the
 * previous version: events are published in its order.
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

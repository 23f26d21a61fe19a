import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import type { Told } from '../bus/envelope.ts';
import { type Happening, origin } from '../bus/outbox.ts';

/** An event as it lies in the document whose insert makes it true, until it is published and for as long as the stream keeps it. */
export interface Announcement extends Told {
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

import * as admin from './admin.ts';
import type { EventDefinition } from './define.ts';
import * as gateway from './gateway.ts';
import * as identity from './identity.ts';

/** Every event of the product, by its type. */
export const events: ReadonlyMap<string, EventDefinition> = new Map(
  [
    identity.userRegistered,
    identity.userChanged,
    identity.userDeleted,
    identity.sessionStarted,
    identity.sessionEnded,
    admin.contactReceived,
    admin.contactRead,
    gateway.callRefused,
  ].map((definition) => [definition.type, definition]),
);

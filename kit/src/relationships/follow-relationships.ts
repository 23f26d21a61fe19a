import { connectionCreated, connectionRemoved } from '@entourage/contracts/events/admin.ts';
import type { EventOf } from '@entourage/contracts/events/define.ts';
import { userDeleted } from '@entourage/contracts/events/identity.ts';
import { type Handler, on } from '../bus/inbox.ts';
import type { RelationshipStore } from './relationship-store.ts';

type ConnectionEvent = EventOf<typeof connectionCreated | typeof connectionRemoved>;

/** The events that build the view; an ended connection stays in it as a former one. */
export function followRelationships<Scope>(
  store: Pick<RelationshipStore<Scope>, 'note' | 'removePerson'>,
): Handler<Scope>[] {
  const note = (isActive: boolean) => (event: ConnectionEvent, scope: Scope) =>
    store.note({ ...event.data, id: event.subject, version: event.aggregateversion, isActive }, scope);
  return [
    on(connectionCreated, note(true)),
    on(connectionRemoved, note(false)),
    on(userDeleted, ({ subject }, scope) => store.removePerson(subject, scope)),
  ];
}

import { connectionCreated, connectionRemoved } from '@entourage/contracts/events/admin.ts';
import type { EventOf } from '@entourage/contracts/events/define.ts';
import { userDeleted } from '@entourage/contracts/events/identity.ts';
import { type Handler, on } from '../bus/inbox.ts';
import type { RelationshipStore } from './relationship-store.ts';

type Told = EventOf<typeof connectionCreated | typeof connectionRemoved>;

/** What of the events makes the view; a connection that is over stays in it as a former one. */
export function followRelationships<Scope>(
  store: Pick<RelationshipStore<Scope>, 'note' | 'forgetPerson'>,
): Handler<Scope>[] {
  const note = (isActive: boolean) => (event: Told, scope: Scope) =>
    store.note({ ...event.data, id: event.subject, version: event.aggregateversion, isActive }, scope);
  return [
    on(connectionCreated, note(true)),
    on(connectionRemoved, note(false)),
    on(userDeleted, ({ subject }, scope) => store.forgetPerson(subject, scope)),
  ];
}

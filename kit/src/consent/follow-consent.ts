import type { EventOf } from '@entourage/contracts/events/define.ts';
import { userDeleted } from '@entourage/contracts/events/identity.ts';
import { shareGranted, shareRevoked } from '@entourage/contracts/events/invites.ts';
import { type Handler, on } from '../bus/inbox.ts';
import type { ConsentStore } from './consent-store.ts';

/** The events that build the view: each carries the whole membership, so only its version matters. */
export function followConsent<Scope>(store: Pick<ConsentStore<Scope>, 'note' | 'removePerson'>): Handler<Scope>[] {
  const note = (event: EventOf<typeof shareGranted | typeof shareRevoked>, scope: Scope) =>
    store.note({ ...event.data, id: event.subject, version: event.aggregateversion }, scope);
  return [
    on(shareGranted, note),
    on(shareRevoked, note),
    on(userDeleted, ({ subject }, scope) => store.removePerson(subject, scope)),
  ];
}

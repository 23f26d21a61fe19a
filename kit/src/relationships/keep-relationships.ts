import { connections } from '@entourage/contracts/asks.ts';
import { ask } from '../bus/ask.ts';
import { type KeepOptions, keepView, type RunningView } from '../views/keep-view.ts';
import { followRelationships } from './follow-relationships.ts';
import type { RelationshipStore } from './relationship-store.ts';
import type { Relationships } from './relationships.ts';

/** Maintains a service's view of relationships, and answers questions from it. */
export function keepRelationships<Scope>(
  options: KeepOptions<RelationshipStore<Scope>>,
): RunningView<Scope> & { readonly relationships: Relationships } {
  const { store, bus } = options;
  const { reader, running } = keepView({
    ...options,
    metric: 'entourage_relationships_age_seconds',
    help: 'How long ago the view of who belongs to whom knew everything',
    owner: connections.of,
    readPage: async (after) => (await ask(bus, connections, { after })).connections,
    handlers: followRelationships(store),
  });

  return {
    ...running,
    relationships: {
      assertFresh: reader.assertFresh,
      isAssigned: (liaisonId, athleteId) => reader.decide(() => store.isAssigned(liaisonId, athleteId), Boolean),
      async athletesOf(liaisonId) {
        await reader.assertFresh();
        return store.athletesOf(liaisonId);
      },
      async liaisonsOf(athleteId) {
        await reader.assertFresh();
        return store.liaisonsOf(athleteId);
      },
      async knownTo(viewerId, ids) {
        const wanted = [...new Set(ids)];
        const known = () => store.known(viewerId, wanted);
        return new Set(await reader.look(known, ({ length }) => length === wanted.length));
      },
    },
  };
}

import type { Client } from '@entourage/kit/data/database.ts';
import type { Erasure } from '@entourage/kit/serve/erasure.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { ConnectionStore } from '../connections/connection.store.ts';
import { eraseConnections } from '../connections/follow-roles.ts';

export const erasureOf = (stores: {
  audit: Pick<AuditStore, 'countAbout'>;
  connections: Pick<ConnectionStore, 'countOf'>;
}): Erasure<Client> => ({
  event: null,
  erase: eraseConnections,
  async count(userId) {
    const [connections, entries] = await Promise.all([
      stores.connections.countOf(userId),
      stores.audit.countAbout(userId),
    ]);
    return [
      { fate: 'ERASED', what: 'Connections to athletes or liaisons', count: connections, reason: null },
      {
        fate: 'KEPT',
        what: 'Audit entries',
        count: entries,
        reason: 'They say who did what, by id, and hold no name',
      },
    ];
  },
});

import type { Client } from '@entourage/kit/data/database.ts';
import type { Erasure } from '@entourage/kit/serve/erasure.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { ConnectionStore } from '../connections/connection.store.ts';
import { eraseConnections } from '../connections/follow-roles.ts';
import type { ContactStore } from '../contact/contact.store.ts';

export const erasureOf = (stores: {
  audit: Pick<AuditStore, 'countAbout'>;
  connections: Pick<ConnectionStore, 'countOf' | 'countSetBy'>;
  contact: Pick<ContactStore, 'countAnswersOf'>;
}): Erasure<Client> => ({
  event: null,
  async erase(account, client) {
    await eraseConnections(account, client);
    await client.query('update contact_messages set answered_by = null where answered_by = $1', [account.userId]);
  },
  async count(userId) {
    const [connections, others, answers, entries] = await Promise.all([
      stores.connections.countOf(userId),
      stores.connections.countSetBy(userId),
      stores.contact.countAnswersOf(userId),
      stores.audit.countAbout(userId),
    ]);
    return [
      { fate: 'ERASED', what: 'Connections to athletes or liaisons', count: connections, reason: null },
      {
        fate: 'ANONYMISED',
        what: 'Connections of others, made or ended',
        count: others,
        reason: 'The connections stand, without who made or ended them',
      },
      {
        fate: 'ANONYMISED',
        what: 'Answers to contact messages',
        count: answers,
        reason: 'The answers stand, without who gave them',
      },
      {
        fate: 'KEPT',
        what: 'Audit entries',
        count: entries,
        reason: 'They say who did what, by id, and hold no name',
      },
    ];
  },
});

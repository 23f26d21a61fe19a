import { connections as connectionsAsk, contactReply } from '@entourage/contracts/asks.ts';
import { standingOf } from '@entourage/kit/auth/standing.ts';
import { type Handler, onEvery } from '@entourage/kit/bus/inbox.ts';
import { measureRows } from '@entourage/kit/metrics/measure-rows.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { postgresStore } from '@entourage/kit/serve/service-store.ts';
import { startService } from '@entourage/kit/serve/start-service.ts';
import { auditResolvers } from './audit/audit.graphql.ts';
import { createAuditStore } from './audit/audit.store.ts';
import { readAuditKeys } from './audit/audit-keys.ts';
import { keepTrail } from './audit/keep-trail.ts';
import { recordEvents, recordedSubjects } from './audit/record-event.ts';
import { assignmentResolvers } from './connections/assignment.graphql.ts';
import { createAssignmentStore } from './connections/assignment.store.ts';
import { connectionResolvers } from './connections/connection.graphql.ts';
import { createConnectionStore } from './connections/connection.store.ts';
import { followRoles } from './connections/follow-roles.ts';
import { contactResolvers } from './contact/contact.graphql.ts';
import { createContactStore } from './contact/contact.store.ts';
import { followReplies } from './contact/follow-replies.ts';
import { deletionResolvers } from './deletions/deletion.graphql.ts';
import { createDeletionStore } from './deletions/deletion.store.ts';
import { erasureOf } from './deletions/erasure.ts';
import { followDeletions } from './deletions/follow-deletions.ts';
import { oldestDeletion } from './deletions/oldest-deletion.ts';
import type { AdminEnv } from './env.ts';
import { PrismaClient } from './generated/client.ts';

const store = postgresStore(PrismaClient);

export const startAdmin = (env: AdminEnv, log: Log) =>
  startService({
    name: 'admin',
    env,
    log,
    schema: new URL('../schema.graphql', import.meta.url),
    store,
    async compose({ pool, prisma, bus, metrics, now, every, whenDue, run, answer, keepConsent, wakeRelay }) {
      measureRows(metrics, pool, [oldestDeletion]);
      const contact = createContactStore(pool, prisma);
      const connections = createConnectionStore(pool, prisma);
      const audit = createAuditStore(prisma);
      const effects = whenDue({ next: connections.nextEffect, work: () => connections.letTakeEffect(now()) });
      every(600_000, async () => {
        await contact.purgeSenders();
        await contact.purgeOld(env.CONTACT_RETENTION_MONTHS);
      });
      answer(connectionsAsk, async ({ after }) => ({ connections: await connections.published(after) }));
      answer(contactReply, async ({ id }) => ({ reply: await contact.reply(id) }));

      const auditKeys = readAuditKeys(env.AUDIT_KEY_FILE);
      run(await keepTrail(pool, auditKeys, log));
      const trail = recordEvents(auditKeys.current, now);
      const follow: Handler['handle'] = async (events, client) => {
        await trail.handle(events, client);
        await followDeletions(events, client);
      };

      return {
        resolvers: [
          contactResolvers({ contact, messagesPerHour: env.CONTACT_MESSAGES_PER_HOUR, now, wakeRelay }),
          connectionResolvers({
            connections,
            standingOf: (userIds) => standingOf(bus, userIds, log),
            undoMs: env.CONNECTION_UNDO_SECONDS * 1000,
            now,
            wakeRelay: effects.wake,
          }),
          assignmentResolvers(createAssignmentStore(prisma), await keepConsent()),
          auditResolvers(audit),
          deletionResolvers(createDeletionStore(prisma)),
        ],
        handlers: [...recordedSubjects.map((subject) => onEvery(follow, subject)), followRoles(), ...followReplies],
        erasure: erasureOf({ audit, connections, contact }),
      };
    },
  });

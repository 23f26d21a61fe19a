import { connections as connectionsAsk } from '@entourage/contracts/asks.ts';
import { answerAsks } from '@entourage/kit/bus/ask.ts';
import { connectBus } from '@entourage/kit/bus/connect.ts';
import { startConsumer } from '@entourage/kit/bus/consumer.ts';
import { type Handler, onEvery } from '@entourage/kit/bus/inbox.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { openDatabase } from '@entourage/kit/database.ts';
import { dateTime } from '@entourage/kit/date-time.ts';
import { busAddress } from '@entourage/kit/env.ts';
import { trustedKeys } from '@entourage/kit/keys.ts';
import type { Log } from '@entourage/kit/log.ts';
import { mergeResolvers } from '@entourage/kit/merge-resolvers.ts';
import { measureBus } from '@entourage/kit/metrics/bus-metrics.ts';
import { createMetrics } from '@entourage/kit/metrics/metrics.ts';
import type { Running } from '@entourage/kit/process.ts';
import { repeat } from '@entourage/kit/repeat.ts';
import { standingOf } from '@entourage/kit/standing.ts';
import { serveSubgraph } from '@entourage/kit/subgraph.ts';
import { startTracing } from '@entourage/kit/trace/start-tracing.ts';
import { whenDue } from '@entourage/kit/when-due.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { auditResolvers } from './audit/audit.graphql.ts';
import { createAuditStore } from './audit/audit.store.ts';
import { readAuditKeys } from './audit/audit-keys.ts';
import { keepTrail } from './audit/keep-trail.ts';
import { recordEvents, recordedSubjects } from './audit/record-event.ts';
import { assignmentResolvers } from './connections/assignment.graphql.ts';
import { createAssignmentStore } from './connections/assignment.store.ts';
import { connectionResolvers } from './connections/connection.graphql.ts';
import { createConnectionStore } from './connections/connection.store.ts';
import { followPeople } from './connections/follow-people.ts';
import { contactResolvers } from './contact/contact.graphql.ts';
import { createContactStore } from './contact/contact.store.ts';
import { deletionResolvers } from './deletions/deletion.graphql.ts';
import { createDeletionStore } from './deletions/deletion.store.ts';
import { followDeletions } from './deletions/follow-deletions.ts';
import type { AdminEnv } from './env.ts';
import { PrismaClient } from './generated/client.ts';

export async function startAdmin(env: AdminEnv, log: Log): Promise<Running & { port: number }> {
  const tracing = startTracing('admin', env, log);
  const now = () => new Date();
  const pool = await openDatabase(env.DATABASE_URL, env.DATABASE_POOL, log);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const bus = connectBus(busAddress(env), log);
  const onBus = { service: 'admin', store: postgresBus(pool), bus, log, streamReplicas: env.STREAM_REPLICAS } as const;
  const relay = startRelay(onBus);
  const contact = createContactStore(pool, prisma);
  const connections = createConnectionStore(pool, prisma);
  const takingEffect = whenDue({
    next: connections.nextEffect,
    work: () => connections.letTakeEffect(now()),
    wakeRelay: relay.wake,
    log,
  });
  const housekeeping = repeat(600_000, contact.forgetSenders, log);
  const auditKeys = readAuditKeys(env.AUDIT_KEY_FILE);
  const trail = await keepTrail(pool, auditKeys, log);
  const trailOf = recordEvents(auditKeys.current, now);
  const follow: Handler['handle'] = async (events, client) => {
    await trailOf.handle(events, client);
    await followDeletions(events, client);
    await followPeople(events, client);
  };
  const consumer = startConsumer({
    ...onBus,
    handlers: recordedSubjects.map((subject) => onEvery(follow, subject)),
  });

  answerAsks(bus, connectionsAsk, async ({ after }) => ({ connections: await connections.told(after) }), log);

  const metrics = createMetrics();
  measureBus(metrics, { ...onBus, consumes: true });

  const listening = await serveSubgraph({
    schemaFile: new URL('../schema.graphql', import.meta.url),
    resolvers: {
      DateTime: dateTime,
      ...mergeResolvers(
        contactResolvers({
          contact,
          messagesPerHour: env.CONTACT_MESSAGES_PER_HOUR,
          wakeRelay: relay.wake,
        }),
        connectionResolvers({
          connections,
          standingOf: (userIds) => standingOf(bus, userIds, log),
          undoMs: env.CONNECTION_UNDO_SECONDS * 1000,
          now,
          wakeRelay: takingEffect.wake,
        }),
        assignmentResolvers(createAssignmentStore(prisma)),
        auditResolvers(createAuditStore(prisma)),
        deletionResolvers(createDeletionStore(prisma)),
      ),
    },
    keys: trustedKeys(env.TRUSTED_KEYS_FILE),
    log,
    metrics,
    metricsToken: env.METRICS_TOKEN,
    address: { host: env.HOST, port: env.PORT },
    ready: async () => {
      await pool.query('select 1');
    },
  });
  log.info({ port: listening.port }, 'admin is up');

  return {
    port: listening.port,
    async drain() {
      await listening.close();
      await takingEffect.stop();
      await housekeeping.stop();
      await consumer.stop();
      await trail.stop();
      await relay.stop();
      await bus.close();
      await prisma.$disconnect();
      await pool.end();
      await tracing.stop();
    },
  };
}

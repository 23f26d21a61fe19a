import { staff, unread } from '@entourage/contracts/asks.ts';
import { isWriting } from '@entourage/contracts/signs.ts';
import { answerAsks, ask } from '@entourage/kit/bus/ask.ts';
import { connectBus } from '@entourage/kit/bus/connect.ts';
import { startConsumer } from '@entourage/kit/bus/consumer.ts';
import { oneEach } from '@entourage/kit/bus/one-each.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { giveSign } from '@entourage/kit/bus/sign.ts';
import { openDatabase } from '@entourage/kit/database.ts';
import { dateTime } from '@entourage/kit/date-time.ts';
import { busAddress } from '@entourage/kit/env.ts';
import { trustedKeys } from '@entourage/kit/keys.ts';
import type { Log } from '@entourage/kit/log.ts';
import { mergeResolvers } from '@entourage/kit/merge-resolvers.ts';
import { measureBus } from '@entourage/kit/metrics/bus-metrics.ts';
import { createMetrics } from '@entourage/kit/metrics/metrics.ts';
import type { Running } from '@entourage/kit/process.ts';
import { keepRelationships } from '@entourage/kit/relationships/keep-relationships.ts';
import { postgresRelationships } from '@entourage/kit/relationships/postgres-relationships.ts';
import { rememberAnswers } from '@entourage/kit/remembered-answers.ts';
import { repeat } from '@entourage/kit/repeat.ts';
import { standingOf } from '@entourage/kit/standing.ts';
import { serveSubgraph } from '@entourage/kit/subgraph.ts';
import { tokenSeconds } from '@entourage/kit/tokens.ts';
import { startTracing } from '@entourage/kit/trace/start-tracing.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { attachmentResolvers } from './attachments/attachment.graphql.ts';
import { attachmentRoutes, uploadMs } from './attachments/attachment.routes.ts';
import { createAttachmentStore } from './attachments/attachment.store.ts';
import { createAnswerForAway } from './away/answer-for-away.ts';
import { awayResolvers } from './away/away.graphql.ts';
import { createAwayStore } from './away/away.store.ts';
import { erasePersonOnDeletion } from './consumers/erase-on-deletion.ts';
import { followStaff } from './consumers/follow-staff.ts';
import { conversationResolvers } from './conversations/conversation.graphql.ts';
import { createConversationStore } from './conversations/conversation.store.ts';
import { deletionResolvers } from './deletion/deletion.graphql.ts';
import { eraseAfterwards } from './deletion/erase-person.ts';
import type { MessagingEnv } from './env.ts';
import { PrismaClient } from './generated/client.ts';
import { scheduledResolvers } from './later/scheduled.graphql.ts';
import { createScheduledStore } from './later/scheduled.store.ts';
import { sendDue } from './later/send-due.ts';
import { createMayWrite } from './messages/may-write.ts';
import { messageResolvers } from './messages/message.graphql.ts';
import { createMessageStore } from './messages/message.store.ts';
import { correspondentsOfEach } from './presence/correspondents.store.ts';
import { presenceResolvers } from './presence/presence.graphql.ts';
import { tellPresence } from './presence/tell-presence.ts';
import { createWhoIsHere } from './presence/who-is-here.ts';
import { startPlanning } from './reminders/plan-reminders.ts';
import { createReminderStore } from './reminders/reminder.store.ts';
import { openReminderQueue, startReminding } from './reminders/reminder-queue.ts';
import { purgeMessages } from './retention/purge-messages.ts';
import { statementPlanning } from './statement-planning.ts';
import { urgentResolvers } from './urgent/urgent.graphql.ts';
import { createUrgentStore } from './urgent/urgent.store.ts';
import { watchClocks } from './urgent/watch-clocks.ts';

/** Pages of conversations as they were read last: some thousands, and for as long as a token lets somebody read them. */
const rememberedPages = { mostBytes: 64 * 1024 * 1024, mostMs: tokenSeconds * 1000 };

export async function startMessaging(env: MessagingEnv, log: Log): Promise<Running & { port: number }> {
  const tracing = startTracing('messaging', env, log);
  const pool = await openDatabase(env.DATABASE_URL, env.DATABASE_POOL, log, statementPlanning);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const bus = connectBus(busAddress(env), log);
  const onBus = {
    service: 'messaging',
    store: postgresBus(pool),
    bus,
    log,
    streamReplicas: env.STREAM_REPLICAS,
  } as const;
  const relay = startRelay(onBus);
  const metrics = createMetrics();
  measureBus(metrics, { ...onBus, consumes: true });
  const pages = rememberAnswers(rememberedPages);
  const view = keepRelationships({ ...onBus, store: postgresRelationships(pool), metrics });
  const consumer = startConsumer({
    ...onBus,
    handlers: oneEach([...view.handlers, erasePersonOnDeletion(pages.forget), followStaff()]),
    onRebuild: view.onRebuild,
    onHandled: relay.wake,
  });
  const away = createAwayStore(pool, env.MESSAGE_KEYS_FILE);
  const scheduled = createScheduledStore(pool, env.MESSAGE_KEYS_FILE);
  const conversations = createConversationStore(pool, env.MESSAGE_KEYS_FILE);
  const messages = createMessageStore(pool);
  const attachments = createAttachmentStore(pool);
  const now = () => new Date();
  /** Of whoever is approved. */
  const roleOf = async (userId: string) => {
    const people = await standingOf(bus, [userId], log);
    return people.find(({ verificationStatus }) => verificationStatus === 'APPROVED')?.role ?? null;
  };
  const whoMay = createMayWrite({
    relationships: view.relationships,
    conversations,
    isSomebody: async (userId) => (await roleOf(userId)) !== null,
  });

  const here = createWhoIsHere();
  tellPresence({ bus, pool, here, log });
  const housekeeping = [
    () => eraseAfterwards(pool, pages.forget),
    () => attachments.sweepUnsent(now()),
    away.forgetOver,
    scheduled.forgetRefused,
    async () => here.sweep(),
    async () => pages.sweep(),
  ].map((work) => repeat(60_000, work, log));
  const purging = repeat(
    600_000,
    async () => {
      const purged = await purgeMessages(pool, now(), env.MESSAGE_RETENTION_YEARS);
      if (purged.messages + purged.conversations > 0) log.info(purged, 'what was kept long enough is gone');
    },
    log,
  );

  answerAsks(bus, unread, async ({ userId }) => ({ isUnread: (await conversations.countUnread(userId)) > 0 }), log);
  const urgent = createUrgentStore(pool);
  const answerForAway = createAnswerForAway(away, log);
  const sending = repeat(
    1000,
    () =>
      sendDue({
        scheduled,
        conversations,
        messages,
        mayWrite: whoMay.mayWrite,
        roleOf,
        answerForAway,
        urgentMinutes: env.URGENT_MINUTES,
        wakeRelay: relay.wake,
        log,
      }),
    log,
  );
  const clocks = repeat(
    1000,
    () =>
      watchClocks({
        urgent,
        assertYoung: view.relationships.assertYoung,
        staff: async () => (await ask(bus, staff, {})).userIds,
        wakeRelay: relay.wake,
      }),
    log,
  );
  const reminders = createReminderStore(pool);
  const queue = openReminderQueue(env, log);
  const planning = startPlanning({ store: reminders, queue, minutesUnread: env.REMINDER_MINUTES, log });
  const reminding = startReminding(
    env,
    async (due) => {
      if (await reminders.remind(due)) relay.wake();
    },
    log,
  );

  const listening = await serveSubgraph({
    schemaFile: new URL('../schema.graphql', import.meta.url),
    resolvers: mergeResolvers(
      { DateTime: dateTime },
      deletionResolvers(prisma),
      conversationResolvers({ conversations, knowsWho: whoMay.knowsWho }),
      attachmentResolvers({ attachments, conversations, now }),
      messageResolvers({
        conversations,
        messages,
        attachments,
        mayWrite: whoMay.mayWrite,
        assertYoung: view.relationships.assertYoung,
        now,
        wakeRelay: relay.wake,
        urgentMinutes: env.URGENT_MINUTES,
        answerForAway,
      }),
      presenceResolvers({
        here,
        correspondentsOf: async (userId) => (await correspondentsOfEach(pool, [userId])).get(userId) ?? [],
        assertYoung: view.relationships.assertYoung,
        mayWrite: whoMay.mayWrite,
        sayWriting: (userId, to) => void giveSign(bus, isWriting, { userId, to }),
      }),
      scheduledResolvers({ scheduled, mayWrite: whoMay.mayWrite, now }),
      awayResolvers({ away, now }),
      urgentResolvers({ urgent, wakeRelay: relay.wake }),
    ),
    keys: trustedKeys(env.TRUSTED_KEYS_FILE),
    log,
    metrics,
    metricsToken: env.METRICS_TOKEN,
    address: { host: env.HOST, port: env.PORT, requestMs: uploadMs },
    ready: async () => {
      await pool.query('select 1');
    },
    answers: pages,
    routes: (app) => attachmentRoutes(app, { attachments, conversations, mayWrite: whoMay.mayWrite, now }),
  });
  log.info({ port: listening.port }, 'messaging is up');

  return {
    port: listening.port,
    async drain() {
      await listening.close();
      await Promise.all([purging, ...housekeeping].map((each) => each.stop()));
      await clocks.stop();
      await sending.stop();
      await planning.stop();
      await Promise.all([queue.close(), reminding.stop()]);
      await consumer.stop();
      await view.stop();
      await relay.stop();
      await bus.close();
      await prisma.$disconnect();
      await pool.end();
      await tracing.stop();
    },
  };
}

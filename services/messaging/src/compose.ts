import { staff, unread } from '@entourage/contracts/asks.ts';
import { isWriting } from '@entourage/contracts/signs.ts';
import { standingOf } from '@entourage/kit/auth/standing.ts';
import { ask } from '@entourage/kit/bus/ask.ts';
import { giveSign } from '@entourage/kit/bus/sign.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { postgresStore } from '@entourage/kit/serve/service-store.ts';
import { startService } from '@entourage/kit/serve/start-service.ts';
import { attachmentResolvers } from './attachments/attachment.graphql.ts';
import { attachmentRoutes, uploadMs } from './attachments/attachment.routes.ts';
import { createAttachmentStore } from './attachments/attachment.store.ts';
import { createAnswerForAway } from './away/answer-for-away.ts';
import { awayResolvers } from './away/away.graphql.ts';
import { createAwayStore } from './away/away.store.ts';
import { followStaff } from './consumers/follow-staff.ts';
import { conversationResolvers } from './conversations/conversation.graphql.ts';
import { createConversationStore } from './conversations/conversation.store.ts';
import { erasureOf } from './deletion/erase-person.ts';
import type { MessagingEnv } from './env.ts';
import { PrismaClient } from './generated/client.ts';
import { scheduledResolvers } from './later/scheduled.graphql.ts';
import { createScheduledStore } from './later/scheduled.store.ts';
import { sendDue } from './later/send-due.ts';
import { postBookings } from './meetings/post-booking.ts';
import { createMayWrite } from './messages/may-write.ts';
import { messageResolvers } from './messages/message.graphql.ts';
import { createMessageStore } from './messages/message.store.ts';
import { correspondentsOfEach } from './presence/correspondents.store.ts';
import { presenceResolvers } from './presence/presence.graphql.ts';
import { publishPresence } from './presence/publish-presence.ts';
import { createWhoIsHere } from './presence/who-is-here.ts';
import { startReminders } from './reminders/start-reminders.ts';
import { purgeMessages } from './retention/purge-messages.ts';
import { statementPlanning } from './statement-planning.ts';
import { urgentResolvers } from './urgent/urgent.graphql.ts';
import { createUrgentStore } from './urgent/urgent.store.ts';
import { watchClocks } from './urgent/watch-clocks.ts';

const store = postgresStore(PrismaClient, statementPlanning);

export const startMessaging = (env: MessagingEnv, log: Log) =>
  startService({
    name: 'messaging',
    env,
    log,
    schema: new URL('../schema.graphql', import.meta.url),
    store,
    async compose({ pool, prisma, bus, now, every, run, answer, keepRelationships, keepConsent, wakeRelay }) {
      const relationships = await keepRelationships();
      const consent = await keepConsent();
      const away = createAwayStore(pool, env.MESSAGE_KEYS_FILE);
      const scheduled = createScheduledStore(pool, env.MESSAGE_KEYS_FILE);
      const conversations = createConversationStore(pool, env.MESSAGE_KEYS_FILE);
      const messages = createMessageStore(pool);
      const attachments = createAttachmentStore(pool);
      const urgent = createUrgentStore(pool);
      const here = createWhoIsHere();
      const answerForAway = createAnswerForAway(away, log);
      async function approvedOf(userIds: string[]) {
        const people = await standingOf(bus, userIds, log);
        return people.filter(({ verificationStatus }) => verificationStatus === 'APPROVED');
      }
      /** Null for a person who is not approved. */
      const roleOf = async (userId: string) => (await approvedOf([userId]))[0]?.role ?? null;
      const { mayWrite, assertFresh, hasCurrentRoles } = createMayWrite({
        relationships,
        consent,
        conversations,
        isSomebody: async (userId) => (await roleOf(userId)) !== null,
      });
      const urgentMinutes = env.URGENT_MINUTES;
      const writing = { conversations, messages, mayWrite, urgentMinutes, answerForAway, wakeRelay };

      answer(unread, async ({ userId }) => ({ isUnread: (await conversations.countUnread(userId)) > 0 }));
      publishPresence({ bus, pool, here, log });
      every(1000, () => sendDue({ ...writing, scheduled, roleOf, log }));
      every(1000, () =>
        watchClocks({
          urgent,
          assertFresh: relationships.assertFresh,
          staff: async () => (await ask(bus, staff, {})).userIds,
          wakeRelay,
        }),
      );
      every(60_000, () => attachments.purgeUnsent(now()));
      every(60_000, away.purgeOver);
      every(60_000, scheduled.purgeRefused);
      every(60_000, async () => here.removeExpired());
      every(600_000, async () => {
        const purged = await purgeMessages(pool, now(), env.MESSAGE_RETENTION_YEARS);
        if (purged.messages + purged.conversations > 0) log.info(purged, 'messages past their retention were purged');
      });
      run(startReminders(env, { pool, wakeRelay, log }));

      return {
        resolvers: [
          conversationResolvers({
            conversations,
            hasCurrentRoles,
            approvedAmong: async (userIds) => new Set((await approvedOf(userIds)).map(({ id }) => id)),
          }),
          attachmentResolvers({ attachments, conversations, now }),
          messageResolvers({ ...writing, attachments, assertFresh, now }),
          presenceResolvers({
            here,
            correspondentsOf: async (userId) => (await correspondentsOfEach(pool, [userId])).get(userId) ?? [],
            assertFresh,
            mayWrite,
            sayWriting: (userId, to) => void giveSign(bus, isWriting, { userId, to }),
          }),
          scheduledResolvers({ scheduled, mayWrite, now }),
          awayResolvers({ away, now }),
          urgentResolvers({ urgent, assertFresh, wakeRelay }),
        ],
        handlers: [followStaff(), ...postBookings({ conversations, messages })],
        requestMs: uploadMs,
        routes: (app) => attachmentRoutes(app, { attachments, conversations, mayWrite, now }),
        erasure: erasureOf(prisma),
      };
    },
  });

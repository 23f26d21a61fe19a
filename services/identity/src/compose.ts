import {
  checkedIn,
  contactReply,
  createTeamMember,
  reviewNote,
  staff,
  standing,
  timeZone,
  unread,
} from '@entourage/contracts/asks.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { signingKeys } from '@entourage/kit/auth/keys.ts';
import { ask } from '@entourage/kit/bus/ask.ts';
import { sealWith } from '@entourage/kit/data/seal.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { postgresStore } from '@entourage/kit/serve/service-store.ts';
import { startService } from '@entourage/kit/serve/start-service.ts';
import { createThrottle } from '@entourage/kit/throttle/create-throttle.ts';
import { accountResolvers } from './account/account.graphql.ts';
import { startBilling } from './billing/start-billing.ts';
import { calendarFeedResolvers } from './calendar-feeds/calendar-feed.graphql.ts';
import { calendarFeedRoutes } from './calendar-feeds/calendar-feed.routes.ts';
import { createCalendarFeedStore } from './calendar-feeds/calendar-feed.store.ts';
import { createCheckInReminderStore } from './check-in-reminders/check-in-reminder.store.ts';
import { remindOfCheckIns } from './check-in-reminders/remind-of-check-ins.ts';
import { followItineraries } from './consumers/follow-itineraries.ts';
import { followMeetings } from './consumers/follow-meetings.ts';
import { followPosts } from './consumers/follow-posts.ts';
import { mailAboutMembers } from './consumers/mail-about-members.ts';
import { mailContactAnswers } from './consumers/mail-contact-answers.ts';
import { mailOfferedTimes } from './consumers/mail-offered-times.ts';
import { mailUnseen } from './consumers/mail-unseen.ts';
import { notifyOfEmergencies } from './consumers/notify-of-emergencies.ts';
import { notifyPeople } from './consumers/notify-people.ts';
import { pushMessages } from './consumers/push-messages.ts';
import { remindOfAnswers } from './consumers/remind-of-answers.ts';
import { remindOfMeetings } from './consumers/remind-of-meetings.ts';
import { remindOfUnread } from './consumers/remind-of-unread.ts';
import { settleForFormerLiaisons } from './consumers/settle-for-former-liaisons.ts';
import { settleForMembers } from './consumers/settle-for-members.ts';
import { settleNotifications } from './consumers/settle-notifications.ts';
import { hashOfNothing } from './credentials/password.ts';
import { type IdentityEnv, passwordRules, stripeSettings } from './env.ts';
import { PrismaClient } from './generated/client.ts';
import { historyResolvers } from './history/history.graphql.ts';
import { createHistoryStore } from './history/history.store.ts';
import { liaisonProfileResolvers } from './liaison-profiles/liaison-profile.graphql.ts';
import { createLiaisonProfileStore } from './liaison-profiles/liaison-profile.store.ts';
import { countMails } from './mail/count-mails.ts';
import { createPost } from './mail/create-post.ts';
import { createMailStore } from './mail/mail.store.ts';
import { startSendingMails } from './mail/send-mails.ts';
import { allowanceOf } from './mail/unasked-mails.ts';
import { purgeMeetings } from './meetings/meeting.store.ts';
import { fillSkeletons } from './names/fill-skeletons.ts';
import { notificationSettingsResolvers } from './notification-settings/notification-settings.graphql.ts';
import { createNotificationSettingsStore } from './notification-settings/notification-settings.store.ts';
import { notificationResolvers } from './notifications/notification.graphql.ts';
import { createNotificationStore } from './notifications/notification.store.ts';
import { createOneTimeTokenStore } from './one-time-tokens/one-time-token.store.ts';
import { passkeyResolvers } from './passkeys/passkey.graphql.ts';
import { createPasskeyStore } from './passkeys/passkey.store.ts';
import { createPasskeyChallengeStore } from './passkeys/passkey-challenge.store.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { pictureRoutes, uploadMs } from './pictures/picture.routes.ts';
import { readPushKey } from './push/push-key.ts';
import { startPushes } from './push/start-pushes.ts';
import { secondFactorResolvers } from './second-factor/second-factor.graphql.ts';
import { createSecondFactorStore } from './second-factor/second-factor.store.ts';
import { createChallengeStore } from './sessions/challenge.store.ts';
import { resolveSessions } from './sessions/resolve-sessions.ts';
import { sessionResolvers } from './sessions/session.graphql.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { createSessionStore } from './sessions/session.store.ts';
import { purgeBrowsers } from './sessions/start-session.ts';
import { createCurrentUserLoader } from './users/current-user.ts';
import { countDeletion } from './users/delete-user.ts';
import { purgeRegistrations } from './users/register-again.ts';
import { answerTeamMember } from './users/register-team-member.ts';
import { userResolvers } from './users/user.graphql.ts';
import { createUserStore } from './users/user.store.ts';
import { createUserReferences } from './users/user-references.ts';

const store = postgresStore(PrismaClient);

export const startIdentity = (env: IdentityEnv, log: Log) =>
  startService({
    name: 'identity',
    env,
    log,
    schema: new URL('../schema.graphql', import.meta.url),
    store,
    async compose({ pool, prisma, keepRelationships, keepConsent, ...frame }) {
      const { bus, metrics, now, every, run, whenDue, onClose, answer, wakeRelay } = frame;
      await fillSkeletons(pool);
      const passwords = passwordRules(env);
      const signingKey = signingKeys(env.SIGNING_KEYS_FILE);
      const needsSecondFactor = (role: Role) => env.REQUIRE_SECOND_FACTOR.includes(role);
      const limitsOf = (role: Role) =>
        env.SESSION_LIMITS_BY_ROLE[role] ?? { idleHours: env.SESSION_IDLE_HOURS, maxDays: env.SESSION_MAX_DAYS };

      const sessions = createSessionStore(pool);
      const challenges = createChallengeStore(pool);
      const passkeys = {
        passkeys: createPasskeyStore(pool),
        passkeyChallenges: createPasskeyChallengeStore(pool),
        party: relyingParty(env.PUBLIC_ORIGIN),
      };
      const mails = createMailStore(pool);
      const tokens = createOneTimeTokenStore(pool);
      const feeds = createCalendarFeedStore(pool);
      const notifications = createNotificationStore(prisma, pool);
      const users = createUserStore(prisma, pool);
      const currentUser = createCurrentUserLoader(pool);
      const referenced = createUserReferences({
        users,
        currentUser,
        relationships: await keepRelationships(),
        consent: await keepConsent(),
      });
      const { throttle, removeExpired, close } = createThrottle(env, pool, log);
      onClose(close);

      every(600_000, async () => {
        await sessions.purgeExpired();
        await challenges.purgeExpired();
        await passkeys.passkeyChallenges.purgeExpired();
        await tokens.purgeExpired();
        await mails.purgeOld();
        await purgeMeetings(pool);
        await notifications.purgeOld();
        await push.purgeExpired();
        await purgeBrowsers(pool);
        await purgeRegistrations(pool);
        await removeExpired();
      });
      const isUnread = async (userId: string) => (await ask(bus, unread, { userId })).isUnread;
      const mailing = run(
        startSendingMails({
          mails,
          tokens,
          post: createPost(env),
          async noteOf({ id, statusSetAt }) {
            const { note } = await ask(bus, reviewNote, { userId: id, since: statusSetAt?.toISOString() ?? null });
            return note;
          },
          replyOf: async (id) => (await ask(bus, contactReply, { id })).reply,
          allowanceOf: (kind, email) =>
            allowanceOf({ throttle, perDomainAndHour: env.MAILS_PER_DOMAIN_AND_HOUR }, kind, email),
          isUnread,
          from: env.MAIL_FROM,
          publicOrigin: env.PUBLIC_ORIGIN,
          now,
          log,
          count: countMails(metrics),
        }),
      );
      const push = startPushes({
        ...{ pool, frame, metrics, throttle, log, limitsOf },
        key: readPushKey(env.PUSH_KEY_FILE),
        isPushService: env.PUSH_ORIGINS,
        isUnread,
      });
      const reminders = createCheckInReminderStore(pool);
      const reminding = whenDue({
        next: reminders.next,
        work: () =>
          remindOfCheckIns({
            reminders,
            isCheckedIn: async (userId, date) => (await ask(bus, checkedIn, { userId, date })).isCheckedIn,
            now,
            log,
          }),
      });
      const billing = startBilling({
        ...{ pool, frame, metrics, throttle, log, wakeMails: mailing.wake },
        settings: stripeSettings(env),
        publicOrigin: env.PUBLIC_ORIGIN,
      });
      answer(standing, async ({ userIds }) => ({ people: await users.standings(userIds) }));
      const registrations = { perHour: env.REGISTRATIONS_PER_HOUR, perDay: env.REGISTRATIONS_PER_DAY };
      const wakeMails = mailing.wake;
      answer(createTeamMember, (question) =>
        answerTeamMember({ pool, passwords, throttle, registrations, wakeRelay, wakeMails }, question),
      );
      answer(timeZone, async ({ userId }) => ({ timeZone: await users.timeZone(userId) }));
      answer(staff, async () => ({ userIds: await users.staff() }));

      const secondFactor = {
        pool,
        factors: createSecondFactorStore(pool),
        seal: sealWith(env.SEALING_KEY_FILE, 'second factors'),
        throttle,
        isRequiredOf: needsSecondFactor,
        now,
        wakeRelay,
      };
      return {
        resolvers: [
          userResolvers({
            ...secondFactor,
            ...passkeys,
            challenges,
            hashOfNothing: hashOfNothing(passwords),
            prisma,
            users,
            referenced,
            sessions,
            currentUser,
            limitsOf,
            needsSecondFactor,
            passwords,
            registrations,
            wakeMails,
          }),
          historyResolvers({ history: createHistoryStore(prisma), users, referenced }),
          liaisonProfileResolvers({ profiles: createLiaisonProfileStore(prisma), prisma, currentUser, wakeRelay }),
          sessionResolvers({ sessions, limitsOf, now, wakeRelay }),
          accountResolvers({
            pool,
            prisma,
            currentUser,
            tokens,
            throttle,
            passwords,
            registrations,
            resetRequestsPerHour: env.RESET_REQUESTS_PER_HOUR,
            now,
            wakeRelay,
            wakeMails,
          }),
          secondFactorResolvers(secondFactor),
          passkeyResolvers({ ...passkeys, pool, throttle, wakeRelay, wakeMails }),
          notificationResolvers({ notifications, referenced, wakeRelay }),
          notificationSettingsResolvers({
            settings: createNotificationSettingsStore(pool),
            now,
            wakeReminders: reminding.wake,
          }),
          push.resolvers,
          calendarFeedResolvers({ pool, throttle, feeds, publicOrigin: env.PUBLIC_ORIGIN, wakeRelay }),
          billing.resolvers,
        ],
        handlers: [
          ...followPosts,
          notifyOfEmergencies,
          mailAboutMembers,
          ...mailContactAnswers,
          remindOfUnread,
          ...followMeetings,
          remindOfMeetings,
          ...remindOfAnswers,
          mailOfferedTimes,
          ...mailUnseen,
          followItineraries,
          ...notifyPeople,
          ...settleNotifications,
          settleForFormerLiaisons,
          ...settleForMembers,
          pushMessages,
        ],
        requestMs: uploadMs,
        routes(app) {
          sessionRoutes(app, (question) =>
            resolveSessions(
              { sessions, limitsOf, needsSecondFactor, canPay: billing.canPay, signingKey, now },
              question,
            ),
          );
          calendarFeedRoutes(app, { feeds, throttle, needsSecondFactor, signingKey });
          pictureRoutes(app, { pool, prisma, wakeRelay });
          billing.routes(app);
        },
        erasure: { ownsAccounts: true, count: (userId) => countDeletion(prisma, userId) },
      };
    },
  });

import { reviewNote, staff, standing, unread } from '@entourage/contracts/asks.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { answerAsks, ask } from '@entourage/kit/bus/ask.ts';
import { connectBus } from '@entourage/kit/bus/connect.ts';
import { startConsumer } from '@entourage/kit/bus/consumer.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { openDatabase } from '@entourage/kit/database.ts';
import { dateTime } from '@entourage/kit/date-time.ts';
import { busAddress } from '@entourage/kit/env.ts';
import { signingKeys, trustedKeys } from '@entourage/kit/keys.ts';
import type { Log } from '@entourage/kit/log.ts';
import { mergeResolvers } from '@entourage/kit/merge-resolvers.ts';
import { measureBus } from '@entourage/kit/metrics/bus-metrics.ts';
import { createMetrics } from '@entourage/kit/metrics/metrics.ts';
import type { Running } from '@entourage/kit/process.ts';
import { keepRelationships } from '@entourage/kit/relationships/keep-relationships.ts';
import { postgresRelationships } from '@entourage/kit/relationships/postgres-relationships.ts';
import { repeat } from '@entourage/kit/repeat.ts';
import { sealWith } from '@entourage/kit/seal.ts';
import { serveSubgraph } from '@entourage/kit/subgraph.ts';
import { startTracing } from '@entourage/kit/trace/start-tracing.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { accountResolvers } from './account/account.graphql.ts';
import { followPosts } from './consumers/follow-posts.ts';
import { remindOfUnread } from './consumers/remind-of-unread.ts';
import { tellOfEmergencies } from './consumers/tell-of-emergencies.ts';
import { hashOfNothing } from './credentials/password.ts';
import { type IdentityEnv, passwordRules } from './env.ts';
import { PrismaClient } from './generated/client.ts';
import { historyResolvers } from './history/history.graphql.ts';
import { createHistoryStore } from './history/history.store.ts';
import { liaisonProfileResolvers } from './liaison-profiles/liaison-profile.graphql.ts';
import { createLiaisonProfileStore } from './liaison-profiles/liaison-profile.store.ts';
import { createPost } from './mail/create-post.ts';
import { createMailStore } from './mail/mail.store.ts';
import { startSendingMails } from './mail/send-mails.ts';
import { allowanceOf } from './mail/unasked-mails.ts';
import { fillSkeletons } from './names/fill-skeletons.ts';
import { createOneTimeTokenStore } from './one-time-tokens/one-time-token.store.ts';
import { pictureRoutes, uploadMs } from './pictures/picture.routes.ts';
import { secondFactorResolvers } from './second-factor/second-factor.graphql.ts';
import { createSecondFactorStore } from './second-factor/second-factor.store.ts';
import { createChallengeStore } from './sessions/challenge.store.ts';
import { resolveSessions } from './sessions/resolve-sessions.ts';
import { sessionResolvers } from './sessions/session.graphql.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { createSessionStore } from './sessions/session.store.ts';
import { forgetBrowsers } from './sessions/start-session.ts';
import { createThrottle } from './throttle/create-throttle.ts';
import { createCurrentUserLoader } from './users/current-user.ts';
import { userResolvers } from './users/user.graphql.ts';
import { createUserStore } from './users/user.store.ts';
import { createUserReferences } from './users/user-references.ts';

export async function startIdentity(env: IdentityEnv, log: Log): Promise<Running & { port: number }> {
  const tracing = startTracing('identity', env, log);
  const passwords = passwordRules(env);
  const now = () => new Date();
  const signingKey = signingKeys(env.SIGNING_KEYS_FILE);
  const keys = trustedKeys(env.TRUSTED_KEYS_FILE);
  const needsSecondFactor = (role: Role) => env.REQUIRE_SECOND_FACTOR.includes(role);
  const limitsOf = (role: Role) =>
    env.SESSION_LIMITS_BY_ROLE[role] ?? { idleHours: env.SESSION_IDLE_HOURS, maxDays: env.SESSION_MAX_DAYS };

  const pool = await openDatabase(env.DATABASE_URL, env.DATABASE_POOL, log);
  await fillSkeletons(pool);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const bus = connectBus(busAddress(env), log);
  const onBus = {
    service: 'identity',
    store: postgresBus(pool),
    bus,
    log,
    streamReplicas: env.STREAM_REPLICAS,
  } as const;
  const relay = startRelay(onBus);
  const metrics = createMetrics();
  measureBus(metrics, { ...onBus, consumes: true });
  const kept = keepRelationships({ ...onBus, store: postgresRelationships(pool), metrics });
  const consumer = startConsumer({
    ...onBus,
    handlers: [...followPosts, tellOfEmergencies, remindOfUnread, ...kept.handlers],
    onRebuild: kept.onRebuild,
    onHandled: relay.wake,
  });
  const sessions = createSessionStore(pool);
  const challenges = createChallengeStore(pool);
  const mails = createMailStore(pool);
  const tokens = createOneTimeTokenStore(pool);
  const currentUser = createCurrentUserLoader(pool);
  const throttling = createThrottle(env, pool, log);
  const housekeeping = repeat(
    600_000,
    async () => {
      await sessions.dropExpired();
      await challenges.dropExpired();
      await tokens.dropExpired();
      await mails.dropOld();
      await forgetBrowsers(pool);
      await throttling.forgetOld();
    },
    log,
  );
  const mailing = startSendingMails({
    mails,
    tokens,
    post: createPost(env),
    noteOf: async ({ id, statusSetAt }) => {
      const { note } = await ask(bus, reviewNote, { userId: id, since: statusSetAt?.toISOString() ?? null });
      return note;
    },
    allowanceOf: (kind, email) =>
      allowanceOf({ throttle: throttling.throttle, perDomainAndHour: env.MAILS_PER_DOMAIN_AND_HOUR }, kind, email),
    isUnread: async (userId) => (await ask(bus, unread, { userId })).isUnread,
    from: env.MAIL_FROM,
    publicOrigin: env.PUBLIC_ORIGIN,
    now,
    log,
  });
  const users = createUserStore(prisma, pool);
  const referenced = createUserReferences({ users, relationships: kept.relationships });
  answerAsks(bus, standing, async ({ userIds }) => ({ people: await users.standings(userIds) }), log);
  answerAsks(bus, staff, async () => ({ userIds: await users.staff() }), log);
  const secondFactor = {
    pool,
    factors: createSecondFactorStore(pool),
    seal: sealWith(env.SEALING_KEY_FILE, 'second factors'),
    throttle: throttling.throttle,
    isRequiredOf: needsSecondFactor,
    now,
    wakeRelay: relay.wake,
  };

  const listening = await serveSubgraph({
    schemaFile: new URL('../schema.graphql', import.meta.url),
    resolvers: mergeResolvers(
      { DateTime: dateTime },
      userResolvers({
        ...secondFactor,
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
        registrations: { perHour: env.REGISTRATIONS_PER_HOUR, perDay: env.REGISTRATIONS_PER_DAY },
        wakeMails: mailing.wake,
      }),
      historyResolvers({ history: createHistoryStore(prisma), users, referenced }),
      liaisonProfileResolvers({
        profiles: createLiaisonProfileStore(prisma),
        prisma,
        currentUser,
        wakeRelay: relay.wake,
      }),
      sessionResolvers({ sessions, limitsOf, now, wakeRelay: relay.wake }),
      accountResolvers({
        pool,
        prisma,
        currentUser,
        tokens,
        throttle: throttling.throttle,
        passwords,
        resetRequestsPerHour: env.RESET_REQUESTS_PER_HOUR,
        now,
        wakeRelay: relay.wake,
        wakeMails: mailing.wake,
      }),
      secondFactorResolvers(secondFactor),
    ),
    keys,
    log,
    metrics,
    metricsToken: env.METRICS_TOKEN,
    address: { host: env.HOST, port: env.PORT, requestMs: uploadMs },
    ready: async () => {
      await pool.query('select 1');
    },
    routes: (app) => {
      sessionRoutes(app, (question) =>
        resolveSessions({ sessions, limitsOf, needsSecondFactor, signingKey, now }, question),
      );
      pictureRoutes(app, { pool, prisma, wakeRelay: relay.wake });
    },
  });
  log.info({ port: listening.port }, 'identity is up');

  return {
    port: listening.port,
    async drain() {
      // Side by side: each may take its time, and both have to be over in good time.
      await Promise.all([listening.close(), mailing.stop()]);
      await housekeeping.stop();
      throttling.close();
      await consumer.stop();
      await kept.stop();
      await relay.stop();
      await bus.close();
      await prisma.$disconnect();
      await pool.end();
      await tracing.stop();
    },
  };
}

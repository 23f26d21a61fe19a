import type { Role } from '@entourage/contracts/people.ts';
import { connectBus } from '@entourage/kit/bus/connect.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { openDatabase } from '@entourage/kit/database.ts';
import { dateTime } from '@entourage/kit/date-time.ts';
import { signingKeys, trustedKeys } from '@entourage/kit/keys.ts';
import type { Log } from '@entourage/kit/log.ts';
import type { Running } from '@entourage/kit/process.ts';
import { repeat } from '@entourage/kit/repeat.ts';
import { serveSubgraph } from '@entourage/kit/subgraph.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import type { IdentityEnv } from './env.ts';
import { PrismaClient } from './generated/client.ts';
import { resolveSessions } from './sessions/resolve-sessions.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { createSessionStore } from './sessions/session.store.ts';
import { createCurrentUserLoader } from './users/current-user.ts';
import { userResolvers } from './users/user.graphql.ts';
import { createUserStore } from './users/user.store.ts';

export async function startIdentity(env: IdentityEnv, log: Log): Promise<Running & { port: number }> {
  const now = () => new Date();
  const signingKey = signingKeys(env.SIGNING_KEYS_FILE);
  const keys = trustedKeys(env.TRUSTED_KEYS_FILE);
  const limitsOf = (role: Role) =>
    env.SESSION_LIMITS_BY_ROLE[role] ?? { idleHours: env.SESSION_IDLE_HOURS, maxDays: env.SESSION_MAX_DAYS };

  const pool = await openDatabase(env.DATABASE_URL, env.DATABASE_POOL, log);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const bus = connectBus({ url: env.NATS_URL, user: env.NATS_USER, password: env.NATS_PASSWORD }, log);
  const relay = startRelay({ service: 'identity', pool, bus, log, streamReplicas: env.STREAM_REPLICAS });
  const sessions = createSessionStore(pool);
  const housekeeping = repeat(600_000, sessions.dropExpired, log);

  const listening = await serveSubgraph({
    schemaFile: new URL('../schema.graphql', import.meta.url),
    resolvers: {
      DateTime: dateTime,
      ...userResolvers({
        pool,
        prisma,
        users: createUserStore(prisma),
        sessions,
        currentUser: createCurrentUserLoader(pool),
        limitsOf,
        minPasswordLength: env.PASSWORD_MIN_LENGTH,
        now,
        wakeRelay: relay.wake,
      }),
    },
    keys,
    log,
    address: { host: env.HOST, port: env.PORT },
    ready: async () => {
      await pool.query('select 1');
    },
    routes: (app) =>
      sessionRoutes(app, (question) => resolveSessions({ sessions, limitsOf, signingKey, now }, question)),
  });
  log.info({ port: listening.port }, 'identity is up');

  return {
    port: listening.port,
    async drain() {
      await listening.close();
      await housekeeping.stop();
      await relay.stop();
      await bus.close();
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

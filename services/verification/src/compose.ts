import { reviewNote } from '@entourage/contracts/asks.ts';
import { answerAsks } from '@entourage/kit/bus/ask.ts';
import { connectBus } from '@entourage/kit/bus/connect.ts';
import { startConsumer } from '@entourage/kit/bus/consumer.ts';
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
import { serveSubgraph } from '@entourage/kit/subgraph.ts';
import { startTracing } from '@entourage/kit/trace/start-tracing.ts';
import { whenDue } from '@entourage/kit/when-due.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { createCodeStore } from './codes/code.store.ts';
import { closeOnStatus } from './consumers/close-on-status.ts';
import { erasePersonOnDeletion } from './consumers/erase-on-deletion.ts';
import { deletionResolvers } from './deletion/deletion.graphql.ts';
import { eraseAfterwards } from './deletion/erase-person.ts';
import type { VerificationEnv } from './env.ts';
import { PrismaClient } from './generated/client.ts';
import { postResolvers } from './posts/post.graphql.ts';
import { createPostStore } from './posts/post.store.ts';

export async function startVerification(env: VerificationEnv, log: Log): Promise<Running & { port: number }> {
  const tracing = startTracing('verification', env, log);
  const now = () => new Date();
  const pool = await openDatabase(env.DATABASE_URL, env.DATABASE_POOL, log);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const bus = connectBus(busAddress(env), log);
  const onBus = {
    service: 'verification',
    store: postgresBus(pool),
    bus,
    log,
    streamReplicas: env.STREAM_REPLICAS,
  } as const;
  const relay = startRelay(onBus);
  const posts = createPostStore(pool, prisma);
  const takingEffect = whenDue({
    next: posts.nextEffect,
    work: () => posts.letTakeEffect(now()),
    wakeRelay: relay.wake,
    log,
  });
  const erasing = repeat(60_000, () => eraseAfterwards(pool), log);
  const consumer = startConsumer({
    ...onBus,
    handlers: [closeOnStatus(), erasePersonOnDeletion()],
    onHandled: relay.wake,
  });

  answerAsks(
    bus,
    reviewNote,
    async ({ userId, since }) => ({ note: await posts.noteOfLatest(userId, since === null ? null : new Date(since)) }),
    log,
  );

  const metrics = createMetrics();
  measureBus(metrics, { ...onBus, consumes: true });

  const listening = await serveSubgraph({
    schemaFile: new URL('../schema.graphql', import.meta.url),
    resolvers: mergeResolvers(
      { DateTime: dateTime },
      deletionResolvers(prisma),
      postResolvers({
        codes: createCodeStore(pool),
        posts,
        undoMs: env.REVIEW_UNDO_SECONDS * 1000,
        now,
        wakeRelay: takingEffect.wake,
      }),
    ),
    keys: trustedKeys(env.TRUSTED_KEYS_FILE),
    log,
    metrics,
    metricsToken: env.METRICS_TOKEN,
    address: { host: env.HOST, port: env.PORT },
    ready: async () => {
      await pool.query('select 1');
    },
  });
  log.info({ port: listening.port }, 'verification is up');

  return {
    port: listening.port,
    async drain() {
      await listening.close();
      await takingEffect.stop();
      await erasing.stop();
      await consumer.stop();
      await relay.stop();
      await bus.close();
      await prisma.$disconnect();
      await pool.end();
      await tracing.stop();
    },
  };
}

import { connectBus } from '@entourage/kit/bus/connect.ts';
import { startConsumer } from '@entourage/kit/bus/consumer.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { dateTime } from '@entourage/kit/date-time.ts';
import { busAddress } from '@entourage/kit/env.ts';
import { trustedKeys } from '@entourage/kit/keys.ts';
import type { Log } from '@entourage/kit/log.ts';
import { mergeResolvers } from '@entourage/kit/merge-resolvers.ts';
import { measureBus } from '@entourage/kit/metrics/bus-metrics.ts';
import { createMetrics } from '@entourage/kit/metrics/metrics.ts';
import { mongoBus } from '@entourage/kit/mongo/mongo-bus.ts';
import { databaseOf, openMongo } from '@entourage/kit/mongo/open-mongo.ts';
import type { Running } from '@entourage/kit/process.ts';
import { repeat } from '@entourage/kit/repeat.ts';
import { serveSubgraph } from '@entourage/kit/subgraph.ts';
import { startTracing } from '@entourage/kit/trace/start-tracing.ts';
import { closureResolvers } from './closures/closure.graphql.ts';
import { closuresName, createClosureStore } from './closures/closure.store.ts';
import { closeOnDeletion } from './consumers/close-on-deletion.ts';
import type { HealthDataEnv } from './env.ts';
import { profileResolvers } from './profiles/profile.graphql.ts';
import { profileKind } from './profiles/profile.ts';
import { createVersionStore } from './versions/version.store.ts';

/** Records are kept for years: a few minutes more do no harm. */
const erasureMs = 60_000;

export async function startHealthData(env: HealthDataEnv, log: Log): Promise<Running & { port: number }> {
  const tracing = startTracing('health-data', env, log);
  const now = () => new Date();
  const mongo = await openMongo(env.DATABASE_URL, env.DATABASE_POOL, log);
  const profiles = createVersionStore(mongo, profileKind);
  const closures = createClosureStore(mongo, [profiles], env.HEALTH_RETENTION_YEARS);
  await profiles.prepare();
  await closures.prepare();

  const bus = connectBus(busAddress(env), log);
  const store = mongoBus(mongo, [profileKind.name, closuresName]);
  const onBus = { service: 'health-data', store, bus, log, streamReplicas: env.STREAM_REPLICAS } as const;
  const relay = startRelay(onBus);
  const consumer = startConsumer({ ...onBus, handlers: [closeOnDeletion({ closures, now, wakeRelay: relay.wake })] });
  const erasing = repeat(
    erasureMs,
    async () => {
      if ((await closures.eraseDue(now())) > 0) relay.wake();
    },
    log,
  );

  const metrics = createMetrics();
  measureBus(metrics, { ...onBus, consumes: true });

  const listening = await serveSubgraph({
    schemaFile: new URL('../schema.graphql', import.meta.url),
    resolvers: mergeResolvers(
      { DateTime: dateTime },
      profileResolvers({ profiles, now, wakeRelay: relay.wake }),
      closureResolvers({ profiles, retentionYears: env.HEALTH_RETENTION_YEARS, now }),
    ),
    keys: trustedKeys(env.TRUSTED_KEYS_FILE),
    log,
    metrics,
    metricsToken: env.METRICS_TOKEN,
    address: { host: env.HOST, port: env.PORT },
    ready: async () => {
      await databaseOf(mongo).command({ ping: 1 });
    },
  });
  log.info({ port: listening.port }, 'health-data is up');

  return {
    port: listening.port,
    async drain() {
      await listening.close();
      await erasing.stop();
      await consumer.stop();
      await relay.stop();
      await bus.close();
      await mongo.close();
      await tracing.stop();
    },
  };
}

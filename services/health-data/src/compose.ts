import { connectBus } from '@entourage/kit/bus/connect.ts';
import { startConsumer } from '@entourage/kit/bus/consumer.ts';
import { oneEach } from '@entourage/kit/bus/one-each.ts';
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
import { keepRelationships } from '@entourage/kit/relationships/keep-relationships.ts';
import { ensureRelationshipIndexes, mongoRelationships } from '@entourage/kit/relationships/mongo-relationships.ts';
import { repeat } from '@entourage/kit/repeat.ts';
import { standingOf } from '@entourage/kit/standing.ts';
import { serveSubgraph } from '@entourage/kit/subgraph.ts';
import { startTracing } from '@entourage/kit/trace/start-tracing.ts';
import { whenDue } from '@entourage/kit/when-due.ts';
import { createAccess } from './access/access.ts';
import { createHealthReadStore } from './access/health-read.store.ts';
import { answerInTime } from './answer-in-time.ts';
import { biomarkerResolvers } from './biomarkers/biomarker.graphql.ts';
import { createBiomarkerStore } from './biomarkers/biomarker.store.ts';
import { biomarkerKind } from './biomarkers/biomarkers.ts';
import { closureResolvers } from './closures/closure.graphql.ts';
import { closuresName, createClosureStore } from './closures/closure.store.ts';
import { composeDaily, createDailyStores } from './compose-daily.ts';
import { closeOnDeletion } from './consumers/close-on-deletion.ts';

import { emergencyResolvers } from './emergencies/emergency.graphql.ts';
import { createEmergencyStore, emergenciesName } from './emergencies/emergency.store.ts';
import type { HealthDataEnv } from './env.ts';
import { profileResolvers } from './profiles/profile.graphql.ts';
import { profileKind } from './profiles/profile.ts';
import { readResolvers } from './reads/read.graphql.ts';
import { todoResolvers } from './todos/todo.graphql.ts';
import { createTodoStore } from './todos/todo.store.ts';
import { queueKind } from './todos/todo.ts';
import { createVersionStore } from './versions/version.store.ts';

/** Records are kept for years: a few minutes more do no harm. */
const erasureMs = 60_000;

export async function startHealthData(env: HealthDataEnv, log: Log): Promise<Running & { port: number }> {
  const tracing = startTracing('health-data', env, log);
  const now = () => new Date();
  const mongo = await openMongo(env.DATABASE_URL, env.DATABASE_POOL, log);
  const profiles = createVersionStore(mongo, profileKind);
  const biomarkers = createVersionStore(mongo, biomarkerKind);
  const todos = createTodoStore(mongo, createVersionStore(mongo, queueKind), env.TODO_UNDO_SECONDS * 1000);
  const reads = createHealthReadStore(mongo);
  const emergencies = createEmergencyStore(mongo);
  const daily = createDailyStores(mongo, profiles);
  const records = [
    { what: 'Versions of the athlete profile', ...profiles },
    { what: 'Versions of biomarkers', ...biomarkers },
    { what: 'Versions of the to-do list', ...todos },
    { what: 'Notes of who saw health data', ...reads },
    { what: 'Emergency accesses', ...emergencies },
    ...daily.records,
  ];
  const closures = createClosureStore(mongo, records, env.HEALTH_RETENTION_YEARS);
  for (const each of [...records, closures]) await each.prepare();
  await ensureRelationshipIndexes(mongo);

  const bus = connectBus(busAddress(env), log);
  const ownCarriers = [profileKind.name, biomarkerKind.name, queueKind.name, emergenciesName, closuresName];
  const store = mongoBus(mongo, [...ownCarriers, ...daily.carriers]);
  const onBus = { service: 'health-data', store, bus, log, streamReplicas: env.STREAM_REPLICAS } as const;
  const relay = startRelay(onBus);
  const metrics = createMetrics();
  measureBus(metrics, { ...onBus, consumes: true });
  const view = keepRelationships({ ...onBus, store: mongoRelationships(mongo), metrics });
  const { relationships } = view;
  const access = createAccess({ relationships, reads, emergencies, now, log });
  const days = composeDaily(daily, { biomarkers, relationships, access, now, wakeRelay: relay.wake, log });
  const closing = closeOnDeletion({ closures, now, wakeRelay: relay.wake });
  const consumer = startConsumer({
    ...onBus,
    handlers: oneEach([...view.handlers, closing, ...days.handlers]),
    onRebuild: view.onRebuild,
  });
  const erasing = repeat(
    erasureMs,
    async () => {
      if ((await closures.eraseDue(now())) > 0) relay.wake();
    },
    log,
  );

  const takingEffect = whenDue({
    async next() {
      const [todo, emergency] = await Promise.all([todos.nextEffect(), emergencies.nextEnd()]);
      return todo && emergency && emergency < todo ? emergency : (todo ?? emergency);
    },
    work: async () => (await todos.letTakeEffect(now(), access.liaisonsToTell)) + (await emergencies.endDue(now())),
    wakeRelay: relay.wake,
    log,
  });

  async function isAthlete(id: string): Promise<boolean> {
    return (await standingOf(bus, [id], log)).some(({ role }) => role === 'ATHLETE');
  }

  const resolvers = mergeResolvers(
    profileResolvers({ profiles, relationships, now, wakeRelay: relay.wake }),
    biomarkerResolvers({ biomarkers: createBiomarkerStore(biomarkers), todos, access, wakeRelay: relay.wake }),
    todoResolvers({ todos, access, now, wakeRelay: takingEffect.wake }),
    readResolvers({ reads, emergencies }),
    emergencyResolvers({ emergencies, isAthlete, now, wakeRelay: takingEffect.wake }),
    days.resolvers,
    closureResolvers({ records, retentionYears: env.HEALTH_RETENTION_YEARS, now }),
  );
  const listening = await serveSubgraph({
    schemaFile: new URL('../schema.graphql', import.meta.url),
    resolvers: mergeResolvers({ DateTime: dateTime }, answerInTime(resolvers, env.ANSWER_WITHIN_MS)),
    keys: trustedKeys(env.TRUSTED_KEYS_FILE),
    log,
    metrics,
    metricsToken: env.METRICS_TOKEN,
    address: { host: env.HOST, port: env.PORT },
    routes: days.routes,
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
      await takingEffect.stop();
      await days.stop();
      await consumer.stop();
      await view.stop();
      await relay.stop();
      await bus.close();
      await mongo.close();
      await tracing.stop();
    },
  };
}

import { readFileSync } from 'node:fs';
import type { Ask } from '@entourage/contracts/asks.ts';
import { completeSchema } from '@entourage/contracts/graphql/complete-schema.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import type { Express } from 'express';
import type { z } from 'zod';
import { trustedKeys } from '../auth/keys.ts';
import { answerAsks } from '../bus/ask.ts';
import { combineHandlers } from '../bus/combine-handlers.ts';
import { type Bus, connectBus } from '../bus/connect.ts';
import { startConsumer } from '../bus/consumer.ts';
import type { Handler } from '../bus/inbox.ts';
import { startRelay } from '../bus/relay.ts';
import type { Consent } from '../consent/consent.ts';
import { keepConsent } from '../consent/keep-consent.ts';
import { dateTime } from '../data/date-time.ts';
import { measureBus } from '../metrics/bus-metrics.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { busAddress, type ServiceEnv } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import type { Running } from '../process/run-process.ts';
import { keepRelationships } from '../relationships/keep-relationships.ts';
import type { Relationships } from '../relationships/relationships.ts';
import { repeat } from '../time/repeat.ts';
import { whenDue } from '../time/when-due.ts';
import { startTracing } from '../trace/start-tracing.ts';
import type { RunningView } from '../views/keep-view.ts';
import { type AccountOwner, deletionResolvers, type Erasure } from './erasure.ts';
import type { Resolvers } from './guard.ts';
import { mergeResolvers } from './merge-resolvers.ts';
import type { OpenStore } from './service-store.ts';
import { serveSubgraph } from './subgraph.ts';

const eraseLateEveryMs = 60_000;

interface Job {
  stop(): Promise<unknown>;
}

/** What a service is composed with, besides its opened store. */
export interface Frame {
  readonly bus: Bus;
  readonly log: Log;
  /** For the service's own figures. */
  readonly metrics: Metrics;
  now(): Date;
  /** Call after a commit that wrote to the outbox. */
  wakeRelay(): void;
  /** Runs work at intervals, one run at a time. */
  every(ms: number, work: () => Promise<unknown>): void;
  /** Runs work when it is due; call `wake` after a commit that may have an earlier due time. */
  whenDue(options: { next: () => Promise<Date | null>; work: () => Promise<number> }): { wake(): void };
  /** Registers another kind of job, which is stopped with the others. */
  run<Own extends Job>(job: Own): Own;
  /** Registers a resource of requests and jobs, closed after them. */
  onClose(close: () => unknown): void;
  /** Answers another service's question. */
  answer<Question extends z.ZodType, Answer extends z.ZodType>(
    ask: Ask<Question, Answer>,
    answer: (question: z.output<Question>) => Promise<z.input<Answer>>,
  ): void;
  /** This service's view of relationships. */
  keepRelationships(): Promise<Relationships>;
  /** This service's view of what athletes share with the members of their entourage. */
  keepConsent(): Promise<Consent>;
}

/** The service's own part; the frame does the rest. */
export interface ServiceParts<Scope> {
  readonly resolvers: readonly Resolvers[];
  /** Several may handle the same event. */
  readonly handlers?: ReadonlyArray<Handler<Scope>>;
  /** HTTP routes besides the graph, behind the same authentication. */
  readonly routes?: (app: Express) => void;
  /** How long a request may take to arrive; longer for uploads. */
  readonly requestMs?: number;
  readonly erasure: Erasure<Scope> | AccountOwner;
}

/**
 * Starts a service: store, bus, relay, consumer, metrics, tracing, and its part of the graph. Draining stops what takes work, then closes
 * what was opened, in reverse order.
 */
export async function startService<Scope, Own>(options: {
  readonly name: ServiceName;
  readonly env: ServiceEnv;
  readonly log: Log;
  readonly schema: URL;
  readonly store: OpenStore<Scope, Own>;
  readonly compose: (frame: Frame & Own) => Promise<ServiceParts<Scope>> | ServiceParts<Scope>;
}): Promise<Running & { port: number }> {
  const { name, env, log } = options;
  const opened = new AsyncDisposableStack();
  try {
    const tracing = await startTracing(name, env, log);
    opened.defer(() => tracing.stop());
    const store = await options.store(env, log);
    opened.defer(() => store.close());
    const bus = connectBus(busAddress(env), log);
    opened.defer(() => bus.close());
    const onBus = { service: name, store: store.bus, bus, log, streamReplicas: env.STREAM_REPLICAS };
    const relay = startRelay(onBus);
    opened.defer(() => relay.stop());
    const metrics = createMetrics();
    measureBus(metrics, { ...onBus, consumes: true });

    const jobs: Job[] = [];
    function run<Own extends Job>(job: Own): Own {
      jobs.push(job);
      return job;
    }
    const every = (ms: number, work: () => Promise<unknown>) => void run(repeat(ms, work, log));
    const views: RunningView<Scope>[] = [];
    const now = () => new Date();

    const parts = await options.compose({
      ...store.own,
      bus,
      log,
      metrics,
      now,
      wakeRelay: relay.wake,
      every,
      whenDue: (due) => run(whenDue({ ...due, wakeRelay: relay.wake, log })),
      run,
      onClose: (close) => opened.defer(async () => void (await close())),
      answer: (ask, answer) => answerAsks(bus, ask, answer, log),
      async keepRelationships() {
        const view = keepRelationships({ service: name, store: await store.relationships(), bus, log, metrics });
        views.push(run(view));
        return view.relationships;
      },
      async keepConsent() {
        const view = keepConsent({ service: name, store: await store.consent(), bus, log, metrics, now });
        views.push(run(view));
        return view.consent;
      },
    });

    // Jobs, consumer and HTTP stop in parallel, since each may take most of the drain time; then `onClose` runs.
    opened.defer(async () => void (await Promise.all(jobs.map((job) => job.stop()))));
    const { erasure } = parts;
    // Views first: the service's own handler of an event sees them changed by it.
    const handlers = [...views.flatMap((view) => view.handlers), ...(parts.handlers ?? [])];
    if (!('ownsAccounts' in erasure)) {
      const { handler, eraseLate } = store.erasure(erasure);
      handlers.push(handler);
      every(eraseLateEveryMs, eraseLate);
    }
    run(
      startConsumer({
        ...onBus,
        handlers: combineHandlers(handlers),
        onRebuild: async () => void (await Promise.all(views.map((view) => view.onRebuild()))),
        onHandled: relay.wake,
      }),
    );
    const listening = await serveSubgraph({
      schema: completeSchema(name, readFileSync(options.schema, 'utf8')),
      resolvers: mergeResolvers({ DateTime: dateTime }, deletionResolvers(name, erasure), ...parts.resolvers),
      keys: trustedKeys(env.TRUSTED_KEYS_FILE),
      log,
      metrics,
      metricsToken: env.METRICS_TOKEN,
      address: { host: env.HOST, port: env.PORT, ...(parts.requestMs && { requestMs: parts.requestMs }) },
      ready: async () => void (await store.ping()),
      ...(parts.routes && { routes: parts.routes }),
    });
    run({ stop: () => listening.close() });
    log.info({ port: listening.port }, `${name} is up`);
    return { port: listening.port, drain: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

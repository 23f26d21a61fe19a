import { eachService, type ServiceName } from '@entourage/contracts/services.ts';
import { whoIsHere } from '@entourage/contracts/signs.ts';
import { signingKeys } from '@entourage/kit/auth/keys.ts';
import { connectBus } from '@entourage/kit/bus/connect.ts';
import { giveSign } from '@entourage/kit/bus/sign.ts';
import { answerMetrics } from '@entourage/kit/metrics/metrics.route.ts';
import { createMetrics } from '@entourage/kit/metrics/metrics.ts';
import { busAddress } from '@entourage/kit/process/env.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import type { Running } from '@entourage/kit/process/run-process.ts';
import { answerHealth, listen } from '@entourage/kit/serve/http.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import { problemAnswer } from '@entourage/kit/serve/problem-answer.ts';
import { startTracing } from '@entourage/kit/trace/start-tracing.ts';
import express, { type Express } from 'express';
import { mountWebhook } from './billing/webhook.route.ts';
import { mountCalendar } from './calendar/calendar.route.ts';
import { createRunner } from './caller.ts';
import { createEngine, createSubgraphClient } from './engine/index.ts';
import type { GatewayEnv } from './env.ts';
import { mountGraphql } from './graphql/graphql.route.ts';
import { refuseOtherMethods, refuseOtherMethodsOfFixedPaths } from './http/other-methods.ts';
import { requestContext } from './http/request-context.ts';
import { sameOriginWrites } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { forwardSigns } from './live/forward-signs.ts';
import { listenToBus } from './live/listen-to-bus.ts';
import { mountLive, sayLivePosition } from './live/live.route.ts';
import { createPresence } from './live/presence.ts';
import { createRecentEvents } from './live/recent-events.ts';
import { recheckStreams } from './live/recheck-streams.ts';
import { changeOf } from './live/session-changes.ts';
import { createStreams } from './live/streams.ts';
import { mountReceiving } from './measurements/receive.route.ts';
import { cacheNames } from './names/cache-names.ts';
import { type Operation, registerOperations } from './operations.ts';
import { mountOwnData } from './own-data/own-data.route.ts';
import { recordCrossSite, recordRefusals } from './refusals/record-refusals.ts';
import { reportRefusals } from './refusals/report-refusals.ts';
import { awaitServices } from './releases/await-services.ts';
import { mountCsv } from './rest/csv.route.ts';
import { reportExports } from './rest/report-exports.ts';
import { mountRest } from './rest/shim.ts';
import { browserCookie, deckCookie, sessionCookie } from './session/cookie.ts';
import { ownToken, visitorToken } from './session/gateway-token.ts';
import { createIdentityHeartbeat } from './session/identity-heartbeat.ts';
import { createResolver } from './session/resolve.ts';
import { createSessionCache } from './session/session-cache.ts';
import { mountNavigation } from './session/sign-out.routes.ts';
import { createServiceClient } from './streamed/service-client.ts';
import { mountStreamed } from './streamed/streamed.route.ts';
import { uploadMs } from './streamed/upload-body.ts';
import { readSupergraph } from './supergraph.ts';
import { measure } from './watch/measure.ts';
import { countNames, measureGateway } from './watch/measure-gateway.ts';
import { traceService, traceSubgraph } from './watch/trace-services.ts';
import { watchBy, watchedRun } from './watch/watch.ts';
import { deckVisits } from './web/deck-visit.ts';
import { mountWeb } from './web/web.routes.ts';

export async function startGateway(env: GatewayEnv, log: Log): Promise<Running & { port: number }> {
  const tracing = await startTracing('gateway', env, log);
  const { serviceUrls } = env;
  const signingKey = signingKeys(env.SIGNING_KEYS_FILE);
  const client = (name: ServiceName) =>
    traceSubgraph(
      name,
      createSubgraphClient(new URL('/graphql', serviceUrls[name]).href, {
        connections: env.SUBGRAPH_CONNECTIONS,
        headersTimeout: longestWaitFor(name, env),
        bodyTimeout: longestWaitFor(name, env),
      }),
    );
  const heartbeat = createIdentityHeartbeat(Date.now);
  const metrics = createMetrics();
  const names = cacheNames(client('identity'), heartbeat.isFresh, countNames(metrics));
  const subgraphs = eachService((name) => (name === 'identity' ? names.client : client(name)));
  const engine = createEngine({ supergraph: readSupergraph(), subgraphs });
  const serviceClients = eachService((name) =>
    traceService(
      name,
      createServiceClient(serviceUrls[name], {
        connections: env.SUBGRAPH_CONNECTIONS,
        timeoutMs: env.SUBGRAPH_TIMEOUT_MS,
      }),
    ),
  );
  const operations = registerOperations(engine, new URL('../../contracts/operations/', import.meta.url));

  const bus = connectBus(busAddress(env), log);
  const asking = { identityUrl: serviceUrls.identity, token: ownToken(signingKey), timeoutMs: env.SUBGRAPH_TIMEOUT_MS };
  const resolver = createResolver({ ...asking, seen: true });
  const lookout = createResolver({ ...asking, seen: false });
  const memory = createSessionCache({ resolve: resolver.resolve, look: lookout.resolve }, heartbeat.isFresh, Date.now);
  const recent = createRecentEvents();
  const presence = createPresence((said) => void giveSign(bus, whoIsHere, said));
  const streams = createStreams(recent, presence);
  const rechecking = recheckStreams(streams, lookout.resolve, heartbeat.isFresh);
  let missedSome = true;
  listenToBus(
    bus,
    {
      event(event) {
        // The gateway's own events are for the audit trail; browsers are not notified.
        if (event.source === 'entourage/gateway') return;
        const change = changeOf(event);
        if (change) memory.evict(change);
        names.received(event);
        streams.notify(recent.add(event));
        if (change) streams.end(change);
      },
      heartbeat() {
        heartbeat.received();
        if (!missedSome) return;
        missedSome = false;
        // Answers of identity that were cached without a heartbeat may be stale: their changes were missed.
        memory.evictAll();
        names.evictAll();
        rechecking.soon();
        recent.breakOff();
        streams.notifyReset();
      },
      deaf() {
        heartbeat.lost();
        memory.evictAll();
        names.evictAll();
        missedSome = true;
      },
    },
    log,
  );

  forwardSigns(bus, streams, log);

  const cookie = sessionCookie(env.SECURE_COOKIES);
  const deckSecret = deckCookie(env.SECURE_COOKIES);
  measureGateway(metrics, { bus, heartbeat, streams });
  const runner = createRunner({
    cookie,
    browserCookie: browserCookie(env.SECURE_COOKIES),
    deckCookie: deckSecret,
    memory,
    visitorToken: visitorToken(signingKey),
    timeoutMs: env.SUBGRAPH_TIMEOUT_MS,
    answerTimeoutMs: env.ANSWER_TIMEOUT_MS,
    spareTimeoutMs: env.SPARE_TIMEOUT_MS,
    log,
  });
  const refusals = reportRefusals(bus, log);
  const exported = reportExports(bus, log);
  const watch = watchBy(measure(metrics), recordRefusals(refusals.note));
  const run = watchedRun(runner, watch);
  const app = createApp(env);
  const { ready } = awaitServices({ ...asking, engine, services: subgraphs, now: Date.now, log });
  const health = answerHealth(app, ready, metrics);
  answerMetrics(app, metrics, env.METRICS_TOKEN);
  app.use(sameOriginWrites(env.PUBLIC_ORIGINS), recordCrossSite(refusals.note));
  sayLivePosition(app, streams);
  refuseOtherMethodsOfFixedPaths(app);
  const answerAs = mountRest(app, operations, run);
  mountCsv(app, operations, run, exported.note);
  mountOwnData(app, { operations, run, watch, cookie, memory, services: serviceClients });
  mountStreamed(app, { cookie, memory, services: serviceClients, answerAs, watch });
  mountCalendar(app, {
    operation: operations.get('Calendar') as Operation,
    trainingOperation: operations.get('PlannedWeeks') as Operation,
    competitionsOperation: operations.get('Competitions') as Operation,
    identity: serviceClients.identity,
    token: ownToken(signingKey),
    timeoutMs: env.SUBGRAPH_TIMEOUT_MS,
    watch,
  });
  mountWebhook(app, { identity: serviceClients.identity, token: ownToken(signingKey), watch });
  mountReceiving(app, { healthData: serviceClients['health-data'], token: ownToken(signingKey), watch });
  mountNavigation(app, operations.get('SignOut') as Operation, run, cookie);
  mountLive(app, { cookie, memory, streams });
  mountGraphql(app, operations, run, log);
  refuseOtherMethods(app);
  if (env.WEB_FOLDER !== undefined) {
    mountWeb(app, env.WEB_FOLDER, {
      cookie,
      memory,
      takesPayments: env.STRIPE_PUBLISHABLE_KEY !== undefined,
      hasDeckVisit: deckVisits(operations.get('DeckGate') as Operation, run, deckSecret),
    });
  }
  app.use(() => {
    throw notFound();
  });
  app.use(problemAnswer(log));

  const listening = await listen(app, { host: env.HOST, port: env.PORT, requestMs: uploadMs, listeners: 32 });
  log.info({ port: listening.port }, 'the gateway is up');

  return {
    port: listening.port,
    async drain() {
      health.draining();
      rechecking.stop();
      streams.endAll();
      await listening.close();
      await Promise.all([refusals.stop(), exported.stop()]);
      presence.stop();
      await bus.close();
      await Promise.all([
        engine.close(),
        resolver.close(),
        lookout.close(),
        ...Object.values(serviceClients).map((service) => service.close()),
        tracing.stop(),
      ]);
    },
  };
}

/** Each call has its own timeout besides: this bounds the longest. */
const longestWaitFor = (name: ServiceName, env: GatewayEnv) =>
  name === 'presentation' || name === 'training'
    ? Math.max(env.ANSWER_TIMEOUT_MS, env.SUBGRAPH_TIMEOUT_MS)
    : env.SUBGRAPH_TIMEOUT_MS;

function createApp(env: GatewayEnv): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', env.TRUSTED_PROXIES);
  app.use(requestContext);
  app.use(securityHeaders(env.SECURE_COOKIES));
  return app;
}

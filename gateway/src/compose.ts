import { callRefused } from '@entourage/contracts/events/gateway.ts';
import { whoIsHere } from '@entourage/contracts/signs.ts';
import { connectBus } from '@entourage/kit/bus/connect.ts';
import { giveSign } from '@entourage/kit/bus/sign.ts';
import { busAddress } from '@entourage/kit/env.ts';
import { answerHealth, listen } from '@entourage/kit/http.ts';
import { signingKeys } from '@entourage/kit/keys.ts';
import type { Log } from '@entourage/kit/log.ts';
import { answerMetrics } from '@entourage/kit/metrics/metrics.route.ts';
import { createMetrics } from '@entourage/kit/metrics/metrics.ts';
import { notFound } from '@entourage/kit/problem.ts';
import { problemAnswer } from '@entourage/kit/problem-answer.ts';
import type { Running } from '@entourage/kit/process.ts';
import { startTracing } from '@entourage/kit/trace/start-tracing.ts';
import express, { type Express } from 'express';
import { createRunner } from './caller.ts';
import { createEngine, createSubgraphClient } from './engine/index.ts';
import type { GatewayEnv } from './env.ts';
import { mountGraphql } from './graphql/graphql.route.ts';
import { refuseOtherMethods, refuseOtherMethodsOfFixedPaths } from './http/other-methods.ts';
import { requestContext } from './http/request-context.ts';
import { sameOriginWrites } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { changeOf } from './live/hear-changes.ts';
import { hearMoments } from './live/hear-moments.ts';
import { listenToBus } from './live/listen-to-bus.ts';
import { mountLive, sayLivePosition } from './live/live.route.ts';
import { createPresence } from './live/presence.ts';
import { createRecentEvents } from './live/recent-events.ts';
import { recheckStreams } from './live/recheck-streams.ts';
import { createStreams } from './live/streams.ts';
import { rememberNames } from './names/remember-names.ts';
import { type Operation, registerOperations } from './operations.ts';
import { reportRefusals } from './refusals/report-refusals.ts';
import { tellCrossSite, tellRefusals } from './refusals/tell-refusals.ts';
import { mountCsv } from './rest/csv.route.ts';
import { mountRest } from './rest/shim.ts';
import { browserCookie, sessionCookie } from './session/cookie.ts';
import { ownToken, visitorToken } from './session/gateway-token.ts';
import { createIdentityBeat } from './session/identity-beat.ts';
import { createResolver } from './session/resolve.ts';
import { createSessionMemory } from './session/session-memory.ts';
import { mountNavigation } from './session/sign-out.routes.ts';
import { createServiceClient } from './streamed/service-client.ts';
import { mountStreamed } from './streamed/streamed.route.ts';
import { uploadMs } from './streamed/upload-body.ts';
import { readSupergraph } from './supergraph.ts';
import { measure, trace } from './watch/measure.ts';
import { countNames, measureGateway } from './watch/measure-gateway.ts';
import { watchBy, watchedRun } from './watch/watch.ts';
import { mountWeb } from './web/web.routes.ts';

export async function startGateway(env: GatewayEnv, log: Log): Promise<Running & { port: number }> {
  const tracing = startTracing('gateway', env, log);
  const signingKey = signingKeys(env.SIGNING_KEYS_FILE);
  const client = (url: string) =>
    createSubgraphClient(new URL('/graphql', url).href, {
      connections: env.SUBGRAPH_CONNECTIONS,
      headersTimeout: env.SUBGRAPH_TIMEOUT_MS,
      bodyTimeout: env.SUBGRAPH_TIMEOUT_MS,
    });
  const beat = createIdentityBeat(Date.now);
  const metrics = createMetrics();
  const names = rememberNames(client(env.IDENTITY_URL), beat.isFresh, countNames(metrics));
  const engine = createEngine({
    supergraph: readSupergraph(),
    subgraphs: {
      identity: names.client,
      verification: client(env.VERIFICATION_URL),
      'health-data': client(env.HEALTH_DATA_URL),
      messaging: client(env.MESSAGING_URL),
      admin: client(env.ADMIN_URL),
    },
  });
  const serviceClient = (url: string) =>
    createServiceClient(url, { connections: env.SUBGRAPH_CONNECTIONS, timeoutMs: env.SUBGRAPH_TIMEOUT_MS });
  const services = {
    identity: serviceClient(env.IDENTITY_URL),
    verification: serviceClient(env.VERIFICATION_URL),
    'health-data': serviceClient(env.HEALTH_DATA_URL),
    messaging: serviceClient(env.MESSAGING_URL),
    admin: serviceClient(env.ADMIN_URL),
  };
  const operations = registerOperations(engine, new URL('../../contracts/operations/', import.meta.url));

  const bus = connectBus(busAddress(env), log);
  const asking = { identityUrl: env.IDENTITY_URL, token: ownToken(signingKey), timeoutMs: env.SUBGRAPH_TIMEOUT_MS };
  const resolver = createResolver({ ...asking, seen: true });
  const lookout = createResolver({ ...asking, seen: false });
  const memory = createSessionMemory(resolver.resolve, beat.isFresh, Date.now);
  const recent = createRecentEvents();
  const presence = createPresence((said) => void giveSign(bus, whoIsHere, said));
  const streams = createStreams(recent, presence);
  const rechecking = recheckStreams(streams, lookout.resolve, beat.isFresh);
  let missedSome = true;
  listenToBus(
    bus,
    {
      event(event) {
        // Refusals are for the trail; no browser is told of them.
        if (event.type === callRefused.type) return;
        const change = changeOf(event);
        if (change) memory.forget(change);
        names.heard(event);
        streams.tell(recent.add(event));
        if (change) streams.end(change);
      },
      beat() {
        beat.heard();
        if (!missedSome) return;
        missedSome = false;
        // Identity was asked meanwhile; what it answered may have changed since, and the word of that was missed.
        memory.forgetAll();
        names.forgetAll();
        rechecking.soon();
        recent.breakOff();
        streams.tellReset();
      },
      deaf() {
        beat.lost();
        memory.forgetAll();
        names.forgetAll();
        missedSome = true;
      },
    },
    log,
  );

  hearMoments(bus, streams, log);

  const cookie = sessionCookie(env.SECURE_COOKIES);
  measureGateway(metrics, { bus, beat, streams });
  const runner = createRunner({
    cookie,
    browserCookie: browserCookie(env.SECURE_COOKIES),
    memory,
    visitorToken: visitorToken(signingKey),
    patienceMs: env.SUBGRAPH_TIMEOUT_MS,
    sparePatienceMs: env.SPARE_TIMEOUT_MS,
    log,
  });
  const refusals = reportRefusals(bus, log);
  const watch = watchBy(measure(metrics), trace, tellRefusals(refusals.note));
  const run = watchedRun(runner, watch);
  const app = createApp(env);
  const health = answerHealth(app, async () => {});
  answerMetrics(app, metrics, env.METRICS_TOKEN);
  app.use(sameOriginWrites(env.PUBLIC_ORIGINS), tellCrossSite(refusals.note));
  sayLivePosition(app, streams);
  refuseOtherMethodsOfFixedPaths(app);
  const answerAs = mountRest(app, operations, run);
  mountCsv(app, operations, run);
  mountStreamed(app, { cookie, memory, services, answerAs, watch });
  mountNavigation(app, operations.get('SignOut') as Operation, run, cookie);
  mountLive(app, { cookie, memory, streams });
  mountGraphql(app, operations, run, log);
  refuseOtherMethods(app);
  if (env.WEB_FOLDER !== undefined) mountWeb(app, env.WEB_FOLDER, { cookie, memory });
  app.use(() => {
    throw notFound();
  });
  app.use(problemAnswer(log));

  const listening = await listen(app, { host: env.HOST, port: env.PORT, requestMs: uploadMs, doors: 32 });
  log.info({ port: listening.port }, 'the gateway is up');

  return {
    port: listening.port,
    async drain() {
      health.draining();
      rechecking.stop();
      streams.endAll();
      await listening.close();
      await refusals.stop();
      presence.stop();
      await bus.close();
      await Promise.all([
        engine.close(),
        resolver.close(),
        lookout.close(),
        ...Object.values(services).map((service) => service.close()),
        tracing.stop(),
      ]);
    },
  };
}

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

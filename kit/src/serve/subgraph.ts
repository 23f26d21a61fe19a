import type { IncomingMessage } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { answerWithinHeader, browserHeader, deckHeader } from '@entourage/contracts/session.ts';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { GraphQLError, type GraphQLFormattedError, parse } from 'graphql';
import { authenticateWith } from '../auth/authenticate.ts';
import type { TrustedKeys } from '../auth/keys.ts';
import type { Principal } from '../auth/policy.ts';
import { isStoreAway } from '../data/database.ts';
import { answerMetrics } from '../metrics/metrics.route.ts';
import { type Metrics, timings } from '../metrics/metrics.ts';
import { timeRootFields } from '../metrics/time-fields.ts';
import { type WorkContext, withContext } from '../process/context.ts';
import type { Log } from '../process/log.ts';
import { notTraced, startRemoteChild } from '../trace/span.ts';
import { answerGraph, type GraphRequest, type Known } from './answer-graph.ts';
import { compiledExecution } from './compiled-execution.ts';
import { graphEndpoint } from './graph-endpoint.ts';
import { guardResolvers, type Resolvers } from './guard.ts';
import { answerHealth, type Listening, type ListenOptions, listen } from './http.ts';
import { internal, notFound, Problem, unavailable } from './problem.ts';
import { answerProblem, problemAnswer } from './problem-answer.ts';

/** The context of every resolver. */
export interface Call {
  readonly principal: Principal;
  /** The address of the person's request, as the gateway saw it. */
  readonly clientAddress: string;
  /** Id of the person's browser, if it sent one. */
  readonly browser: string | null;
  /** Secret of the visitor's session of the investor deck, if the browser sent one. */
  readonly deck: string | null;
  /** The person's user agent. */
  readonly clientAgent: string | null;
  /** Sets a header of the answer to the gateway. */
  setHeader(name: string, value: string): void;
}

export interface SubgraphOptions {
  readonly schema: string;
  readonly resolvers: Resolvers;
  readonly keys: TrustedKeys;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly address: ListenOptions;
  /** Throws while the service cannot serve. */
  readonly ready: () => Promise<void>;
  /** Routes besides the graph, behind the same authentication. */
  readonly routes?: (app: Express) => void;
}

/** The HTTP side of a service: health, authentication, its part of the graph, errors. */
export async function serveSubgraph(options: SubgraphOptions): Promise<Listening> {
  const { log } = options;
  const typeDefs = parse(options.schema);
  const timed = timings(options.metrics, {
    name: 'entourage_field_seconds',
    help: 'How long the root fields of the graph take to answer',
    label: 'field',
  });
  const resolvers = timeRootFields(guardResolvers(typeDefs, options.resolvers), timed);
  const engine = compiledExecution(buildSubgraphSchema([{ typeDefs, resolvers }]));
  const server = new ApolloServer<Call>({
    gateway: engine.gateway,
    introspection: false,
    stringifyResult: JSON.stringify,
    hideSchemaDetailsFromClientErrors: true,
    // Several times the gateway's longest operation: its operations are a fixed list, and nobody else should call.
    parseOptions: { maxTokens: 1000 },
    maxRecursiveSelections: 200,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: false,
    // Both visit every field, for hints and traces that nobody reads.
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginInlineTraceDisabled()],
    logger: log,
    formatError: (formatted, error) => presentError(formatted, error, log),
  });
  await server.start();

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  const health = answerHealth(app, options.ready, options.metrics);
  answerMetrics(app, options.metrics, options.metricsToken);
  const authentication = authenticateWith(options.keys);
  const answer = answerGraph({
    server,
    engine,
    contextOf: describeCall,
    presentError: (error) => presentError(formatted(error), error, log),
  });
  app.use(authentication.demanded);
  app.use((request, response, next) =>
    inContext({ principal: principalOf(response), request, response }, () => undefined, next),
  );
  options.routes?.(app);
  app.use(() => {
    throw notFound();
  });
  app.use(sayWhenStoreIsAway);
  app.use(problemAnswer(log));

  const refuse = (error: unknown, { request, response }: Pick<Known, 'request' | 'response'>) =>
    answerProblem(isStoreAway(error) ? unavailable() : error, { request, response, log });
  const { identify } = authentication;
  const listening = await listen(graphEndpoint({ others: app, identify, inContext, answer, refuse }), options.address);
  return {
    port: listening.port,
    async close() {
      health.draining();
      await listening.close();
      await server.stop();
    },
  };
}

export const principalOf = (response: Response): Principal => response.locals.principal;

/** For the commit and the answer's way back. */
const onTheWayMs = 50;

/** Work for a request has its actor, and its trace. */
function inContext({ principal, request, response }: Known, bodyOf: () => unknown, work: () => void): void {
  const within = Number(headerOf(request, answerWithinHeader) ?? Number.NaN);
  const context: WorkContext = {
    requestId: headerOf(request, 'x-request-id') ?? '',
    actor: principal.kind === 'person' ? principal.id : 'visitor',
    ...(within > 0 && { answerBy: performance.now() + within - onTheWayMs }),
  };
  withContext(context, () => {
    const span = startRemoteChild('server', `${request.method}`, request.headers.traceparent);
    if (span === notTraced) return work();
    response.once('close', () => span.end({ name: spanName(request, bodyOf()), failed: response.statusCode >= 500 }));
    span.run(work);
  });
}

/** The operation, or the declared path of the route: an actual path contains ids. */
function spanName(request: IncomingMessage & { route?: { path?: unknown } }, body: unknown): string {
  const { operationName } = (body ?? {}) as { operationName?: unknown };
  if (typeof operationName === 'string') return operationName;
  const path = request.route?.path;
  return typeof path === 'string' ? `${request.method} ${path}` : `${request.method}`;
}

function describeCall({ principal, request, response }: GraphRequest): Call {
  return {
    principal,
    clientAddress: headerOf(request, 'x-client-address') ?? 'unknown',
    browser: headerOf(request, browserHeader),
    deck: headerOf(request, deckHeader),
    clientAgent: headerOf(request, 'x-client-agent', longestAgent),
    setHeader: (name, value) => response.setHeader(name, value),
  };
}

/** Length to which the gateway cuts a user agent. */
const longestAgent = 300;

function headerOf(request: IncomingMessage, name: string, longest = 100): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= longest ? value : null;
}

function sayWhenStoreIsAway(error: unknown, _request: Request, _response: Response, next: NextFunction) {
  next(isStoreAway(error) ? unavailable() : error);
}

/** As Apollo Server passes an error to `formatError`. */
const formatted = (error: GraphQLError): GraphQLFormattedError => ({
  ...error.toJSON(),
  extensions: { code: ApolloServerErrorCode.INTERNAL_SERVER_ERROR },
});

/**
 * A problem is returned as it is; a mistake in the operation keeps its message; any other error is internal and stays
 * hidden.
 */
function presentError(formatted: GraphQLFormattedError, error: unknown, log: Log): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  if (cause instanceof Problem) return withProblem(formatted, cause);
  if (error instanceof GraphQLError && cause === error) return formatted;
  if (isStoreAway(cause)) return withProblem(formatted, unavailable());
  log.error({ err: cause }, 'a resolver failed');
  return withProblem(formatted, internal());
}

function withProblem(formatted: GraphQLFormattedError, problem: Problem): GraphQLFormattedError {
  return {
    ...formatted,
    message: problem.message,
    extensions: {
      code: problem.code,
      ...(problem.fields && { fields: problem.fields }),
      ...(problem.challenge && { challenge: problem.challenge }),
      ...problem.stale,
      ...(problem.slots && { slots: problem.slots }),
      ...(problem.retryAfterSeconds && { retryAfterSeconds: problem.retryAfterSeconds }),
    },
  };
}

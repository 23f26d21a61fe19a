import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { browserHeader } from '@entourage/contracts/session.ts';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { GraphQLError, type GraphQLFormattedError, parse } from 'graphql';
import { answerGraph, endOfPath, type GraphRequest, type Known } from './answer-graph.ts';
import { authenticateWith } from './authenticate.ts';
import { compiledExecution } from './compiled-execution.ts';
import { type WorkContext, withContext } from './context.ts';
import { isStoreAway } from './database.ts';
import { graphDoor, maxJsonBytes } from './graph-door.ts';
import { guardResolvers, type Resolvers } from './guard.ts';
import { answerHealth, type Listening, type ListenOptions, listen } from './http.ts';
import { inGoodTime } from './in-good-time.ts';
import type { TrustedKey } from './keys.ts';
import type { Log } from './log.ts';
import { answerMetrics } from './metrics/metrics.route.ts';
import { type Metrics, timings } from './metrics/metrics.ts';
import { timeRootFields } from './metrics/time-fields.ts';
import type { Principal } from './policy.ts';
import { internal, notFound, Problem, unavailable } from './problem.ts';
import { answerProblem, problemAnswer } from './problem-answer.ts';
import type { Lasting, RememberedAnswers } from './remembered-answers.ts';
import { startSpan } from './trace/span.ts';

/** What every resolver is handed. */
export interface Call {
  readonly principal: Principal;
  /** Where the person's request came from, as the gateway saw it. */
  readonly clientAddress: string;
  /** What the person's browser is known by, where it says so. */
  readonly browser: string | null;
  /** What the person's browser says it is. */
  readonly clientAgent: string | null;
  /** Sets a header of the answer to the gateway. */
  setHeader(name: string, value: string): void;
  /** Says of a field that is asked for alone that its answer may be given again, where the service remembers any. */
  lasts(lasting: Lasting): void;
}

export interface SubgraphOptions {
  readonly schemaFile: URL;
  readonly resolvers: Resolvers;
  readonly keys: () => ReadonlyMap<string, TrustedKey>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly address: ListenOptions;
  /** Throws while the service cannot serve. */
  readonly ready: () => Promise<void>;
  /** Calls beside the graph, behind the same authentication. */
  readonly routes?: (app: Express) => void;
  /** For answers that resolvers say last. */
  readonly answers?: RememberedAnswers;
}

/** The HTTP side of a service: health, authentication, its part of the graph, errors. */
export async function serveSubgraph(options: SubgraphOptions): Promise<Listening> {
  const { log } = options;
  const typeDefs = parse(readFileSync(options.schemaFile, 'utf8'));
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
    // Several times what the gateway's longest operation has: its callers choose from a list, and nobody else should ask.
    parseOptions: { maxTokens: 1000 },
    maxRecursiveSelections: 200,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: false,
    // Both look at every field, for hints and traces that nobody here reads.
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginInlineTraceDisabled()],
    logger: log,
    formatError: (formatted, error) => presentError(formatted, error, log),
  });
  await server.start();

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  const health = answerHealth(app, options.ready);
  answerMetrics(app, options.metrics, options.metricsToken);
  const authentication = authenticateWith(options.keys);
  const answer = answerGraph({
    server,
    engine,
    contextOf: describeCall,
    presentError: (error) => presentError(formatted(error), error, log),
    remembered: options.answers
      ? { answers: options.answers, given: (field, sinceMs) => timed(field, 'ok', sinceMs) }
      : null,
  });
  app.use(authentication.demanded);
  app.use((request, response, next) =>
    inContext({ principal: principalOf(response), request, response }, () => request.body, next),
  );
  app.use(inGoodTime(express.json({ limit: maxJsonBytes })));
  options.routes?.(app);
  app.use('/graphql', (request, response) =>
    answer({ principal: principalOf(response), request, response, body: request.body }),
  );
  app.use(() => {
    throw notFound();
  });
  app.use(sayWhenStoreIsAway);
  app.use(problemAnswer(log));

  const refuse = (error: unknown, { request, response }: Known) =>
    answerProblem(isStoreAway(error) ? unavailable() : error, { request, response, log });
  const door = graphDoor({ app, known: authentication.known, inContext, answer, refuse });
  const listening = await listen(door, options.address);
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

/** What is done for a request is done in the name of whoever sent it, and traced. */
function inContext({ principal, request, response }: Known, bodyOf: () => unknown, work: () => void): void {
  const context: WorkContext = {
    requestId: headerOf(request, 'x-request-id') ?? '',
    actor: principal.kind === 'person' ? principal.id : 'visitor',
  };
  const span = startSpan('server', `${request.method} ${pathOf(request)}`, context.requestId, 'after');
  response.once('close', () => {
    const { operationName: name } = (bodyOf() ?? {}) as { operationName?: unknown };
    span.end({ ...(typeof name === 'string' && { name }), failed: response.statusCode >= 500 });
  });
  withContext(context, work);
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.slice(0, endOfPath(url));

function describeCall({ principal, request, response }: GraphRequest, lasts: Call['lasts']): Call {
  return {
    principal,
    clientAddress: headerOf(request, 'x-client-address') ?? 'unknown',
    browser: headerOf(request, browserHeader),
    clientAgent: headerOf(request, 'x-client-agent', longestAgent),
    setHeader: (name, value) => response.setHeader(name, value),
    lasts,
  };
}

/** Browsers say a lot of themselves; the gateway hands on this much of it. */
const longestAgent = 300;

function headerOf(request: IncomingMessage, name: string, longest = 100): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= longest ? value : null;
}

function sayWhenStoreIsAway(error: unknown, _request: Request, _response: Response, next: NextFunction) {
  next(isStoreAway(error) ? unavailable() : error);
}

/** As Apollo Server hands an error to whoever presents it. */
const formatted = (error: GraphQLError): GraphQLFormattedError => ({
  ...error.toJSON(),
  extensions: { code: ApolloServerErrorCode.INTERNAL_SERVER_ERROR },
});

/** A problem is told as it is; a mistake in the operation keeps its words; anything else is ours and stays inside. */
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
      ...(problem.retryAfterSeconds && { retryAfterSeconds: problem.retryAfterSeconds }),
    },
  };
}

import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { GraphQLError, type GraphQLFormattedError, parse } from 'graphql';
import { authenticateWith } from './authenticate.ts';
import { type WorkContext, withContext } from './context.ts';
import { guardResolvers, type Resolvers } from './guard.ts';
import { answerHealth, type Listening, type ListenOptions, listen } from './http.ts';
import type { TrustedKey } from './keys.ts';
import type { Log } from './log.ts';
import type { Principal } from './policy.ts';
import { internal, notFound, Problem } from './problem.ts';
import { problemAnswer } from './problem-answer.ts';

/** What every resolver is handed. */
export interface Call {
  readonly principal: Principal;
  /** Where the person's request came from, as the gateway saw it. */
  readonly clientAddress: string;
  /** Sets a header of the answer to the gateway. */
  setHeader(name: string, value: string): void;
}

export interface SubgraphOptions {
  readonly schemaFile: URL;
  readonly resolvers: Resolvers;
  readonly keys: () => ReadonlyMap<string, TrustedKey>;
  readonly log: Log;
  readonly address: ListenOptions;
  /** Throws while the service cannot serve. */
  readonly ready: () => Promise<void>;
  /** Calls beside the graph, behind the same authentication. */
  readonly routes?: (app: Express) => void;
}

/** The HTTP side of a service: health, authentication, its part of the graph, errors. */
export async function serveSubgraph(options: SubgraphOptions): Promise<Listening> {
  const { log } = options;
  const typeDefs = parse(readFileSync(options.schemaFile, 'utf8'));
  const resolvers = guardResolvers(typeDefs, options.resolvers);
  const server = new ApolloServer<Call>({
    schema: buildSubgraphSchema([{ typeDefs, resolvers }]),
    introspection: false,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: false,
    logger: log,
    formatError: (formatted, error) => presentError(formatted, error, log),
  });
  await server.start();

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  const health = answerHealth(app, options.ready);
  app.use(authenticateWith(options.keys));
  app.use(inContext);
  app.use(express.json({ limit: '256kb' }));
  options.routes?.(app);
  app.use('/graphql', expressMiddleware(server, { context: async ({ req, res }) => describeCall(req, res) }));
  app.use(() => {
    throw notFound();
  });
  app.use(problemAnswer(log));

  const listening = await listen(app, options.address);
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

function inContext(request: Request, response: Response, next: NextFunction) {
  const principal = principalOf(response);
  const context: WorkContext = {
    requestId: headerOf(request, 'x-request-id') ?? '',
    actor: principal.kind === 'person' ? principal.id : 'visitor',
  };
  withContext(context, next);
}

function describeCall(request: Request, response: Response): Call {
  return {
    principal: principalOf(response),
    clientAddress: headerOf(request, 'x-client-address') ?? 'unknown',
    setHeader: (name, value) => response.setHeader(name, value),
  };
}

function headerOf(request: Request, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= 100 ? value : null;
}

/** A problem is told as it is; a mistake in the operation keeps its words; anything else is ours and stays inside. */
function presentError(formatted: GraphQLFormattedError, error: unknown, log: Log): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  if (cause instanceof Problem) return withProblem(formatted, cause);
  if (error instanceof GraphQLError && cause === error) return formatted;
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
      ...(problem.retryAfterSeconds && { retryAfterSeconds: problem.retryAfterSeconds }),
    },
  };
}

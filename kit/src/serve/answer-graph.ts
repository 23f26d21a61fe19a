import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, type BaseContext, HeaderMap } from '@apollo/server';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import type { Principal } from '../auth/policy.ts';
import type { CompiledExecution, Operation } from './compiled-execution.ts';

/** An authenticated request. */
export interface Known {
  readonly principal: Principal;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** An authenticated request with its body. */
export interface GraphRequest extends Known {
  readonly body: unknown;
}

interface Asked {
  readonly query: string;
  readonly operationName: string | null | undefined;
  readonly variables: Record<string, unknown>;
}

/**
 * Apollo Server validates each operation on first use: syntax, limits, schema. Later uses skip that, since the outcome
 * cannot change: it took a quarter of a service’s time on the most frequent write.
 */
export function answerGraph<Context extends BaseContext>(options: {
  server: ApolloServer<Context>;
  engine: Pick<CompiledExecution, 'known'>;
  contextOf: (from: GraphRequest) => Context;
  presentError: (error: GraphQLError) => GraphQLFormattedError;
}): (from: GraphRequest) => Promise<void> {
  const { server, engine, contextOf, presentError } = options;

  async function judged(from: GraphRequest): Promise<void> {
    const { request, response } = from;
    const { method = '', url = '' } = request;
    const { status, headers, body } = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method,
        headers: namedHeaders(request),
        search: url.slice(endOfPath(url)),
        body: from.body,
      },
      context: async () => contextOf(from),
    });
    if (body.kind !== 'complete') throw new Error('No operation of ours is answered in pieces');
    response.statusCode = status ?? 200;
    for (const [name, value] of headers) response.setHeader(name, value);
    response.end(body.string);
  }

  /** Null if the variables do not fit; nothing was executed then. */
  async function execute(operation: Operation, { variables }: Asked, from: GraphRequest): Promise<string | null> {
    const { data, errors } = await operation.execute(contextOf(from), variables);
    if (data === undefined) return null;
    return JSON.stringify({ ...(errors && { errors: errors.map(presentError) }), data });
  }

  return async (from) => {
    const { response } = from;
    const asked = readAsked(from);
    const operation = asked && engine.known(asked.query, asked.operationName);
    const body = operation && (await execute(operation, asked, from));
    if (!body) return judged(from);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    // Node writes a string together with the headers.
    response.end(body);
  };
}

/** Null if the body is not in the form that the gateway sends. */
function readAsked({ request, body }: GraphRequest): Asked | null {
  const { query, operationName, variables, ...others } = (body ?? {}) as Record<string, unknown>;
  if (request.method !== 'POST' || typeof query !== 'string' || Object.keys(others).length > 0) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables))) return null;
  return { query, operationName, variables: { ...variables } };
}

export const endOfPath = (url: string): number => (url.includes('?') ? url.indexOf('?') : url.length);

/** The headers that Apollo Server reads: content type and accept. */
function namedHeaders({ headers }: IncomingMessage): HeaderMap {
  const named = new HeaderMap();
  for (const name of ['content-type', 'accept'] as const) {
    const value = headers[name];
    if (value !== undefined) named.set(name, value);
  }
  return named;
}

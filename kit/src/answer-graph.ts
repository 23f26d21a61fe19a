import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, type BaseContext, HeaderMap } from '@apollo/server';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import type { CompiledExecution, Operation } from './compiled-execution.ts';
import type { Principal } from './policy.ts';
import type { Lasting, RememberedAnswers } from './remembered-answers.ts';

/** A request of somebody who is known. */
export interface Known {
  readonly principal: Principal;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** And its body was read. */
export interface GraphRequest extends Known {
  readonly body: unknown;
}

interface Asked {
  readonly query: string;
  readonly operationName: string | null | undefined;
  readonly variables: Record<string, unknown>;
}

/**
 * Apollo Server judges each operation when it first comes: whether it can be read, keeps to the limits and fits the schema. What it has let
 * through once is answered without it, since nothing of that changes: on the most frequent write it took a quarter of a service’s time.
 */
export function answerGraph<Context extends BaseContext>(options: {
  server: ApolloServer<Context>;
  engine: Pick<CompiledExecution, 'known'>;
  contextOf: (from: GraphRequest, lasts: (lasting: Lasting) => void) => Context;
  presentError: (error: GraphQLError) => GraphQLFormattedError;
  remembered: {
    readonly answers: RememberedAnswers;
    readonly given: (field: string, sinceMs: number) => void;
  } | null;
}): (from: GraphRequest) => Promise<void> {
  const { server, engine, contextOf, presentError, remembered } = options;

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
      context: async () => contextOf(from, () => {}),
    });
    if (body.kind !== 'complete') throw new Error('No operation of ours is answered in pieces');
    response.statusCode = status ?? 200;
    for (const [name, value] of headers) response.setHeader(name, value);
    response.end(body.string);
  }

  /** Null where nothing of it was begun, since its variables do not fit. */
  async function execute(operation: Operation, { variables }: Asked, from: GraphRequest) {
    const told: Lasting[] = [];
    const context = contextOf(from, (lasting) => void told.push(lasting));
    const { data, errors } = await operation.execute(context, variables);
    if (data === undefined) return null;
    const body = JSON.stringify({ ...(errors && { errors: errors.map(presentError) }), data });
    return { body, lasting: errors ? undefined : told[0] };
  }

  async function bodyOf(operation: Operation, asked: Asked, from: GraphRequest) {
    if (!remembered || operation.onlyField === null) return (await execute(operation, asked, from))?.body;
    const { answers, given } = remembered;
    const since = performance.now();
    // An answer to one caller is no other's.
    const key = JSON.stringify([from.principal, asked]);
    const found = await answers.find(key);
    if (found) {
      given(operation.onlyField, since);
      return found;
    }
    const answer = await execute(operation, asked, from);
    if (answer?.lasting) answers.keep(key, Buffer.from(answer.body), answer.lasting);
    return answer?.body;
  }

  return async (from) => {
    const { response } = from;
    const asked = readAsked(from);
    const operation = asked && engine.known(asked.query, asked.operationName);
    const body = operation && (await bodyOf(operation, asked, from));
    if (!body) return judged(from);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    // Node writes a text together with what goes before it.
    response.end(body);
  };
}

/** Null where it is anything else than what the gateway sends. */
function readAsked({ request, body }: GraphRequest): Asked | null {
  const { query, operationName, variables, ...others } = (body ?? {}) as Record<string, unknown>;
  if (request.method !== 'POST' || typeof query !== 'string' || Object.keys(others).length > 0) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables))) return null;
  return { query, operationName, variables: { ...variables } };
}

export const endOfPath = (url: string): number => (url.includes('?') ? url.indexOf('?') : url.length);

/** What Apollo Server asks for: the type of what came and of what is wanted. */
function namedHeaders({ headers }: IncomingMessage): HeaderMap {
  const named = new HeaderMap();
  for (const name of ['content-type', 'accept'] as const) {
    const value = headers[name];
    if (value !== undefined) named.set(name, value);
  }
  return named;
}

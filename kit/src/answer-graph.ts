import { type ApolloServer, type BaseContext, HeaderMap } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import type { CompiledExecution, Operation } from './compiled-execution.ts';
import type { Lasting, RememberedAnswers } from './remembered-answers.ts';

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
  contextOf: (request: Request, response: Response, lasts: (lasting: Lasting) => void) => Context;
  presentError: (error: GraphQLError) => GraphQLFormattedError;
  remembered: {
    readonly answers: RememberedAnswers;
    /** Whose answers are no others'. */
    readonly caller: (response: Response) => unknown;
    readonly given: (field: string, sinceMs: number) => void;
  } | null;
}): RequestHandler {
  const { server, engine, contextOf, presentError, remembered } = options;

  async function judged(request: Request, response: Response): Promise<void> {
    const { status, headers, body } = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: namedHeaders(request),
        search: request.url.slice(endOfPath(request.url)),
        body: request.body,
      },
      context: async () => contextOf(request, response, () => {}),
    });
    if (body.kind !== 'complete') throw new Error('No operation of ours is answered in pieces');
    response.statusCode = status ?? 200;
    for (const [name, value] of headers) response.setHeader(name, value);
    response.end(body.string);
  }

  /** Null where nothing of it was begun, since its variables do not fit. */
  async function execute(operation: Operation, { variables }: Asked, request: Request, response: Response) {
    const told: Lasting[] = [];
    const context = contextOf(request, response, (lasting) => void told.push(lasting));
    const { data, errors } = await operation.execute(context, variables);
    if (data === undefined) return null;
    const body = JSON.stringify({ ...(errors && { errors: errors.map(presentError) }), data });
    return { body, lasting: errors ? undefined : told[0] };
  }

  async function bodyOf(operation: Operation, asked: Asked, request: Request, response: Response) {
    if (!remembered || operation.onlyField === null) return (await execute(operation, asked, request, response))?.body;
    const { answers, caller, given } = remembered;
    const since = performance.now();
    const key = JSON.stringify([caller(response), asked]);
    const found = await answers.find(key);
    if (found) {
      given(operation.onlyField, since);
      return found;
    }
    const answer = await execute(operation, asked, request, response);
    if (answer?.lasting) answers.keep(key, Buffer.from(answer.body), answer.lasting);
    return answer?.body;
  }

  return async (request, response) => {
    const asked = readAsked(request);
    const operation = asked && engine.known(asked.query, asked.operationName);
    const body = operation && (await bodyOf(operation, asked, request, response));
    if (!body) return judged(request, response);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    // Node writes a text together with what goes before it.
    response.end(body);
  };
}

/** Null where it is anything else than what the gateway sends. */
function readAsked({ method, body }: Request): Asked | null {
  const { query, operationName, variables, ...others } = (body ?? {}) as Record<string, unknown>;
  if (method !== 'POST' || typeof query !== 'string' || Object.keys(others).length > 0) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  if (variables !== undefined && (typeof variables !== 'object' || Array.isArray(variables))) return null;
  return { query, operationName, variables: { ...variables } };
}

const endOfPath = (url: string): number => (url.includes('?') ? url.indexOf('?') : url.length);

/** What Apollo Server asks for: the type of what came and of what is wanted. */
function namedHeaders({ headers }: Request): HeaderMap {
  const named = new HeaderMap();
  for (const name of ['content-type', 'accept'] as const) {
    const value = headers[name];
    if (value !== undefined) named.set(name, value);
  }
  return named;
}

import { type Call, type CallName, calls, paging } from '@entourage/contracts/rest/calls.ts';
import { notFound, Problem, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Express, Request, Response } from 'express';
import { z } from 'zod';
import type { Run } from '../caller.ts';
import { readJsonObject } from '../http/read-json.ts';
import type { Operation } from '../operations.ts';
import { dataOf } from '../run-problem.ts';
import { rowOf } from './default-row.ts';
import { expressPath } from './express-path.ts';
import type { AnyRow, Page } from './row.ts';

/** Answers a request as this call. */
export type AnswerAs = (name: CallName, request: Request, response: Response) => Promise<void>;

const namedByTheirQueryFirst = Object.entries(calls as Record<string, Call>).sort(
  ([, one], [, other]) => Number(other.where !== undefined) - Number(one.where !== undefined),
);

/** Mounts the documented REST calls, each answered by its registered operation. */
export function mountRest(app: Express, operations: ReadonlyMap<string, Operation>, run: Run): AnswerAs {
  const mounted = new Map<string, Mounted>();
  const answerAs: AnswerAs = async (name, request, response) => {
    const as = mounted.get(name);
    if (as) await answerCall(as, mounted, run, request, response);
  };
  for (const [name, call] of namedByTheirQueryFirst) {
    const operation = operations.get(call.operation);
    if (!operation) throw new Error(`The call ${name} names an operation that is not registered: ${call.operation}`);
    mounted.set(name, { call, row: rowOf(name, call, operation), operation });
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const { where } = call;
    app[method](expressPath(call.path), (request, response, next) =>
      where === undefined || where in request.query ? answerAs(name as CallName, request, response) : next(),
    );
  }
  return answerAs;
}

interface Mounted {
  readonly call: Call;
  readonly row: AnyRow;
  readonly operation: Operation;
}

async function answerCall(
  { call, row, operation: { prepared } }: Mounted,
  mounted: ReadonlyMap<string, Mounted>,
  run: Run,
  request: Request,
  response: Response,
) {
  let limit = 0;
  const variables: Parameters<Run>[3] = async (person) => {
    const given = await readGiven(call, request);
    limit = given.page.limit;
    return row.variables(given, person);
  };
  const data = dataOf(await run(request, response, prepared, variables, row.spares));
  const fuller = mounted.get(row.fuller?.(data) ?? '');
  const answer = (fuller && (await readFuller(fuller, run, request, response))) ?? row.answer(data);
  if (call.status === 204) return void response.status(204).end();
  if (!call.paged) {
    if (Array.isArray(answer)) response.setHeader('X-Total-Count', answer.length);
    return void response.status(call.status).json(answer);
  }
  sendPage(request, response, answer as Page, limit);
}

/** Null if it cannot be read now: the call itself succeeded, so its own answer is sent. */
async function readFuller({ row, operation }: Mounted, run: Run, request: Request, response: Response) {
  const nothing = { address: {}, query: {}, body: {}, page: { limit: 0 } };
  const variables: Parameters<Run>[3] = (person) => row.variables(nothing, person);
  try {
    return row.answer(dataOf(await run(request, response, operation.prepared, variables, row.spares)));
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

export const noQuery = z.strictObject({});

async function readGiven(call: Call, request: Request) {
  const address = call.address?.safeParse(request.params);
  if (address && !address.success) throw notFound();
  const { page, query } = call.paged ? readPage(request.query) : { page: { limit: 0 }, query: request.query };
  return {
    address: address?.data ?? {},
    query: parseOrRefuse(call.query ?? noQuery, query),
    page,
    body: call.body ? parseOrRefuse(call.body, await readJsonObject(request)) : {},
  };
}

function readPage({ limit, cursor, ...query }: Request['query']) {
  const given = { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) };
  return { page: parseOrRefuse(paging, given), query };
}

function sendPage(request: Request, response: Response, page: Page, limit: number) {
  if (page.total !== null) response.setHeader('X-Total-Count', page.total);
  if (page.nextCursor) {
    const next = new URL(request.originalUrl, 'http://here');
    next.searchParams.set('limit', String(limit));
    next.searchParams.set('cursor', page.nextCursor);
    response.setHeader('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  response.json(page.nodes);
}

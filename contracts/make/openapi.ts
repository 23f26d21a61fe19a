import { stringify } from 'yaml';
import { z } from 'zod';
import { type Action, actions } from '../actions.ts';
import { webhookPath } from '../billing.ts';
import { type ProblemCode, problemBody, problemStatus } from '../problems.ts';
import { product } from '../product.ts';
import { problemsOf } from '../rest/call-problems.ts';
import { type Call, calls, paging } from '../rest/calls.ts';
import { ownDataPath } from '../rest/own-data.ts';
import { type StreamedCall, streamedCalls } from '../rest/streamed.ts';
import { actionsOfOperations } from './actions-of.ts';

/** Refusals shared by several calls, by the name of their response. */
const refusals = new Map<string, object>();

/** Navigation targets, the live stream, calendars and reports of the payment provider: they are not data calls, so they are not in the table. */
const beside = {
  '/api/login': {
    get: {
      operationId: 'goToSignIn',
      summary: 'To the sign-in screen',
      parameters: [],
      security: [],
      responses: { 302: { description: '/login' } },
    },
  },
  '/api/logout': {
    get: {
      operationId: 'leaveByNavigation',
      summary: 'Sign out by navigation; from another site, to a page with one button',
      parameters: [],
      security: [],
      responses: { 302: { description: 'Signed out, home; or, from another site, the page that asks first' } },
    },
    post: {
      operationId: 'signOut',
      summary: 'Sign out',
      parameters: [],
      security: [],
      responses: { 204: { description: 'Signed out' }, 303: { description: 'Signed out, home, for a form' } },
    },
  },
  '/calendar/{secret}.ics': {
    get: {
      operationId: 'readCalendar',
      summary:
        'The meetings of the last 90 days and to come, for calendar programs; the address is the answer of POST /api/calendar-feed',
      parameters: [{ name: 'secret', in: 'path', required: true, schema: { type: 'string' } }],
      security: [],
      responses: {
        200: { description: 'text/calendar (RFC 5545), with an ETag' },
        304: { description: 'It has not changed' },
        ...refused(['NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']),
      },
    },
  },
  [webhookPath]: {
    post: {
      operationId: 'receivePaymentReport',
      summary: 'For the payment provider: a signed report of a change, answered once it is stored',
      parameters: [{ name: 'Stripe-Signature', in: 'header', required: true, schema: { type: 'string' } }],
      security: [],
      responses: {
        204: { description: 'Stored, or known already' },
        ...refused(['INVALID', 'PAYLOAD_TOO_LARGE', 'REQUEST_TIMEOUT', 'CROSS_SITE', 'INTERNAL', 'UNAVAILABLE']),
      },
    },
  },
  [ownDataPath]: {
    post: {
      operationId: 'takeOwnData',
      summary:
        'Download everything that is kept about oneself; five times a day. A download that breaks off is not JSON',
      parameters: [],
      responses: {
        200: {
          description: 'One document, its parts by name',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        ...refused(['UNAUTHENTICATED', 'CROSS_SITE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']),
      },
    },
  },
  '/api/live': {
    get: {
      operationId: 'live',
      summary: 'Server-sent events of what changed for this person; `Last-Event-ID` resumes',
      parameters: [],
      responses: {
        200: {
          description:
            'text/event-stream with the events `ready`, `changed` ({kind, id}) and `reset` (something may have been missed: look at everything again)',
        },
        ...refused(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']),
      },
    },
  },
};

/** openapi.yaml, from the schemas that also validate the requests. */
export function writeOpenApi(): string {
  const paths: Record<string, Record<string, unknown>> = { ...beside };
  const operations = actionsOfOperations();
  for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
    const method = call.method.toLowerCase();
    const needed = operations.get(call.operation) ?? [];
    const described = describe(name, call, needed);
    const before = paths[call.path]?.[method] as typeof described | undefined;
    paths[call.path] = { ...paths[call.path], [method]: before ? together(before, described, call) : described };
    if (call.csv) paths[`${call.path}.csv`] = { get: describeCsv(name, call, needed) };
  }
  for (const [name, call] of Object.entries(streamedCalls as Record<string, StreamedCall>)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeStreamed(name, call) };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: `${product.name} REST API`,
      version: '1',
      description: 'Made from contracts/rest. The session is a cookie; writes come from the same origin.',
    },
    servers: [{ url: '/', description: 'Where the web app is served' }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: registeredSchemas(),
      responses: Object.fromEntries([...refusals].sort(([one], [other]) => one.localeCompare(other))),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'entourage_session' } },
    },
  };
  return `# Made by npm run contracts from contracts/rest. Do not edit.\n${stringify(document, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' })}`;
}

function describe(name: string, call: Call, needed: readonly Action[]) {
  return {
    operationId: name,
    summary: call.summary,
    ...openTo(needed),
    parameters: [
      ...parameters('path', call.address),
      ...parameters('query', call.query),
      ...parameters('query', call.paged ? paging : undefined),
    ],
    ...(call.body && { requestBody: { required: true, content: json(call.body, 'input') } }),
    responses: {
      [call.status]: {
        description: call.status === 204 ? 'Done' : 'The answer',
        ...(call.paged && {
          headers: {
            Link: { schema: { type: 'string' }, description: 'The next page, where there is one' },
            'X-Total-Count': { schema: { type: 'integer' } },
          },
        }),
        ...(call.status !== 204 && { content: json(answerOf(call), 'output') }),
      },
      ...refused(problemsOf(name, call, needed)),
    },
  };
}

const answerOf = ({ answer, toMember }: Call): z.ZodType => (toMember ? z.union([answer, toMember]) : answer);

/** Calls without a session declare it; the document requires one by default. */
const openTo = (needed: readonly Action[]) =>
  needed.length > 0 && needed.every((action) => actions[action].audience === 'visitor') ? { security: [] } : {};

/** One response per status, with its possible codes; equal ones are shared under components. */
function refused(codes: Iterable<ProblemCode>): Record<string, { $ref: string }> {
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, alike]) => {
      const name = [...alike].sort().join('.');
      refusals.set(name, {
        description: alike.length === 1 ? name : `One of ${[...alike].sort().join(', ')}`,
        content: {
          'application/json': {
            schema: {
              allOf: [
                toSchema(problemBody, 'output'),
                { type: 'object', properties: { code: { enum: [...alike].sort() } } },
              ],
            },
          },
        },
      });
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** Two calls at one path that differ by a query parameter are one operation in OpenAPI. */
function together(one: ReturnType<typeof describe>, other: ReturnType<typeof describe>, { where, status }: Call) {
  const asked = new Set(one.parameters.map(({ name }) => name));
  const more = other.parameters.filter(({ name }) => !asked.has(name)).map((each) => ({ ...each, required: false }));
  const either = [one, other].map(
    ({ responses }) => (responses as Record<string, object>)[status] as { content: Record<string, { schema: object }> },
  );
  return {
    ...one,
    summary: `${one.summary}. With \`${where}\`: ${other.summary}`,
    parameters: [...one.parameters, ...more],
    responses: {
      ...other.responses,
      ...one.responses,
      [status]: {
        ...either[0],
        content: {
          'application/json': { schema: { anyOf: either.map((each) => each.content['application/json']?.schema) } },
        },
      },
    },
  };
}

function describeCsv(name: string, { summary, query }: Call, needed: readonly Action[]) {
  const problems = problemsOf(name, { method: 'GET' }, needed);
  return {
    operationId: `${name}AsFile`,
    summary: `${summary}; all of them, as a file for spreadsheets`,
    parameters: parameters('query', query),
    responses: {
      200: { description: 'The list', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...refused(problems),
    },
  };
}

function describeStreamed(name: string, call: StreamedCall) {
  const { summary, address, query, upload, answer } = call;
  const file = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } });
  const form = ({ field }: { field: string }) => ({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [field]: { type: 'string', format: 'binary' } },
        required: [field],
        additionalProperties: false,
      },
    },
  });
  return {
    operationId: name,
    summary,
    parameters: [...parameters('path', address), ...parameters('query', query)],
    ...(upload && { requestBody: { required: true, content: form(upload) } }),
    responses: {
      ...(answer.kind === 'nothing' && { 204: { description: 'Done' } }),
      ...(answer.kind === 'bytes' && { 200: { description: 'The bytes', content: file(answer.type) } }),
      ...(answer.kind === 'file' && {
        200: { description: 'The file', content: Object.assign({}, ...answer.types.map(file)) },
      }),
      ...(answer.kind === 'json' && {
        [answer.status]: { description: 'The answer', content: json(answer.schema, 'output') },
      }),
      ...(answer.kind === 'call' && {
        200: { description: 'The answer', content: json(calls[answer.call].answer, 'output') },
      }),
      ...refused(problemsOf(name, call, [call.action])),
    },
  };
}

function parameters(where: 'path' | 'query', shape: z.ZodObject | undefined) {
  return Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: toSchema(schema as z.ZodType, 'input'),
  }));
}

function json(schema: z.ZodType, io: 'input' | 'output') {
  return { 'application/json': { schema: toSchema(schema, io) } };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, $defs: __, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return intoComponents(body);
}

/** Shares schemas with an id under components; zod places them beside the schema that uses them. */
function registeredSchemas() {
  const all = Object.values(calls as Record<string, Call>);
  const streamedAnswers = Object.values(streamedCalls as Record<string, StreamedCall>).flatMap(({ answer }) =>
    answer.kind === 'json' ? [answer.schema] : [],
  );
  const uses = [
    ...all.flatMap(({ body }) => (body ? [[body, 'input'] as const] : [])),
    ...[problemBody, ...all.map(answerOf), ...streamedAnswers].map((schema) => [schema, 'output'] as const),
  ];
  const named = uses.flatMap(([schema, io]) =>
    Object.entries(z.toJSONSchema(schema, { io, unrepresentable: 'any' }).$defs ?? {}),
  );
  return Object.fromEntries(
    named
      .map(([name, { id: _, ...body }]) => [name, intoComponents(body)] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

function intoComponents(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'), withoutEmptyBounds);
}

/** Removes bounds that zod adds to unbounded integers: JavaScript's whole range. */
function withoutEmptyBounds(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value)) return value;
  const { minimum, maximum, ...rest } = value as { minimum?: unknown; maximum?: unknown };
  return {
    ...rest,
    ...(typeof minimum === 'number' && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(typeof maximum === 'number' && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
}

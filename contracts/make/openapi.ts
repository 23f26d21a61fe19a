import { stringify } from 'yaml';
import { z } from 'zod';
import { type Action, actions } from '../actions.ts';
import { problemBody } from '../problems.ts';
import { product } from '../product.ts';
import { problemsOf } from '../rest/call-problems.ts';
import { type Call, calls, paging } from '../rest/calls.ts';
import { receivedMeasurements } from '../rest/measurement-keys.ts';
import { type StreamedCall, streamedCalls } from '../rest/streamed.ts';
import { actionsOfOperations } from './actions-of.ts';
import { besideTheTable } from './openapi-beside.ts';
import { refused, sharedRefusals } from './openapi-refusals.ts';
import { intoComponents, json, toSchema } from './openapi-schemas.ts';

/** openapi.yaml, from the schemas that also validate the requests. */
export function writeOpenApi(): string {
  const paths: Record<string, Record<string, unknown>> = { ...besideTheTable };
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
      responses: sharedRefusals(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'entourage_session' },
        measurementKey: { type: 'http', scheme: 'bearer' },
      },
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
        ...headersOf(call),
        ...(call.status !== 204 && { content: json(answerOf(call), 'output') }),
      },
      ...refused(problemsOf(name, call, needed)),
    },
  };
}

function headersOf({ paged, answer }: Call) {
  const next = { schema: { type: 'string' }, description: 'The next page, where there is one' };
  const total = { schema: { type: 'integer' }, description: 'The length of the whole list, where it is counted' };
  if (paged) return { headers: { Link: next, 'X-Total-Count': total } };
  return answer instanceof z.ZodArray ? { headers: { 'X-Total-Count': total } } : {};
}

const answerOf = ({ answer, toMember }: Call): z.ZodType => (toMember ? z.union([answer, toMember]) : answer);

/** Calls without a session declare it; the document requires one by default. */
const openTo = (needed: readonly Action[]) =>
  needed.length > 0 && needed.every((action) => actions[action].audience === 'visitor') ? { security: [] } : {};

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

/** Shares schemas with an id under components; zod places them beside the schema that uses them. */
function registeredSchemas() {
  const all = Object.values(calls as Record<string, Call>);
  const streamedAnswers = Object.values(streamedCalls as Record<string, StreamedCall>).flatMap(({ answer }) =>
    answer.kind === 'json' ? [answer.schema] : [],
  );
  const uses = [
    ...all.flatMap(({ body }) => (body ? [[body, 'input'] as const] : [])),
    ...[problemBody, receivedMeasurements, ...all.map(answerOf), ...streamedAnswers].map(
      (schema) => [schema, 'output'] as const,
    ),
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

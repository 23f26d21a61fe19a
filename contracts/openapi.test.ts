import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { writeOpenApi } from './make/openapi.ts';
import { problemBody, problemStatus } from './problems.ts';
import { type Call, calls } from './rest/calls.ts';
import { type StreamedCall, streamedCalls } from './rest/streamed.ts';

const text = readFileSync(new URL('./openapi.yaml', import.meta.url), 'utf8');

const reference = z.object({ $ref: z.string() });
const content = z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) });
const bytes = z.object({ 'image/webp': z.object({ schema: z.looseObject({}) }) }).loose();
const file = z.object({ 'text/csv': z.object({ schema: z.looseObject({}) }) });
const form = z.object({ 'multipart/form-data': z.object({ schema: z.looseObject({}) }) });
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean() })),
  requestBody: z.object({ required: z.literal(true), content: z.union([content, form]) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      headers: z.record(z.string(), z.unknown()).optional(),
      content: z.union([content, bytes, file]).optional(),
    }),
  ),
});
const document = z
  .object({
    openapi: z.literal('3.1.0'),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
  })
  .parse(parse(text));

const inTable = Object.entries(calls as Record<string, Call>);
/** Of two calls at one path OpenAPI knows one operation, by the name of the one that asks for less. */
const alone = inTable.filter(([, { where }]) => where === undefined);
const streamed = Object.entries(streamedCalls as Record<string, StreamedCall>);

test('what is committed is what the schemas make', () => {
  expect(text).toBe(writeOpenApi());
});

const beside = [
  'goToSignIn: get /api/login',
  'leaveByNavigation: get /api/logout',
  'signOut: post /api/logout',
  'live: get /api/live',
];

test('it names every call, what a browser navigates to and listens at, and no other', () => {
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
  );
  expect(named.sort()).toEqual(
    [
      ...[...alone, ...streamed].map(([name, { method, path }]) => `${name}: ${method.toLowerCase()} ${path}`),
      ...inTable.flatMap(([name, { path, csv }]) => (csv ? [`${name}AsFile: get ${path}.csv`] : [])),
      ...beside,
    ].sort(),
  );
});

const queryOf = ({ query, paged }: Call) => [...Object.keys(query?.shape ?? {}), ...(paged ? ['limit', 'cursor'] : [])];

describe.each(inTable)('%s', (_name, call) => {
  const together = inTable.filter(([, { method, path }]) => method === call.method && path === call.path);
  const described = document.paths[call.path]?.[call.method.toLowerCase()];

  test('has its status, and a Problem for everything else', () => {
    expect(Object.keys(described?.responses ?? {})).toEqual([String(call.status), 'default']);
    expect(described?.responses.default?.content).toHaveProperty('application/json.schema', {
      $ref: '#/components/schemas/Problem',
    });
    expect(described?.responses[call.status]?.content === undefined).toBe(call.status === 204);
  });

  test('names what its address, its query and its body take', () => {
    const names = (where: string) => described?.parameters.filter((one) => one.in === where).map(({ name }) => name);
    expect(names('path')).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const asked = together.map(([, each]) => queryOf(each));
    expect(names('query')).toEqual([...new Set(asked.flat())]);
    // What only one of them asks for the other can be made without.
    const optional = described?.parameters.filter(({ name }) => asked.some((each) => !each.includes(name))) ?? [];
    if (together.length > 1) expect(optional.map(({ name }) => name)).toContain(together[1]?.[1].where);
    for (const { in: where, required } of optional) if (where === 'query') expect(required).toBe(false);
    expect(described?.requestBody !== undefined).toBe(call.body !== undefined);
    expect(Object.keys(described?.responses[call.status]?.headers ?? {})).toEqual(
      call.paged ? ['Link', 'X-Total-Count'] : [],
    );
  });
});

test.each(streamed)('%s, a call of bytes, says what goes in and what comes out', (_name, { path, method, ...call }) => {
  const described = document.paths[path]?.[method.toLowerCase()];
  expect(described?.parameters.map(({ name }) => name)).toEqual([
    ...Object.keys(call.address?.shape ?? {}),
    ...Object.keys(call.query?.shape ?? {}),
  ]);
  expect(Object.keys(described?.requestBody?.content ?? {})).toEqual(call.upload ? ['multipart/form-data'] : []);
  const types = Object.values(described?.responses ?? {}).map(({ content }) => Object.keys(content ?? {}).sort());
  const json = ['application/json'];
  const { answer } = call;
  const of = { nothing: [], bytes: ['image/webp'], json, call: json };
  const answered = answer.kind === 'file' ? answer.types.toSorted() : of[answer.kind];
  expect(types).toEqual([answered, ['application/json']]);
});

test('every reference leads somewhere', () => {
  const references = new Set<string>();
  JSON.stringify(parse(text), (_key, value) => {
    const found = reference.safeParse(value);
    if (found.success) references.add(found.data.$ref);
    return value;
  });
  expect(references.size).toBeGreaterThan(0);
  const schemas = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect([...references].filter((one) => !schemas.includes(one))).toEqual([]);
});

test('every problem has the status of an error and fits the body that carries it', () => {
  for (const [code, status] of Object.entries(problemStatus)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(problemBody.safeParse({ message: 'x', code, requestId: 'x' }).success).toBe(true);
  }
});

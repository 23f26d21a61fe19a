import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { writeOpenApi } from './make/openapi.ts';
import { type ProblemCode, problemBody, problemStatus } from './problems.ts';
import { type Call, calls } from './rest/calls.ts';
import { type StreamedCall, streamedCalls } from './rest/streamed.ts';

const text = readFileSync(new URL('./openapi.yaml', import.meta.url), 'utf8');

const reference = z.object({ $ref: z.string() });
const content = z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) });
const bytes = z.object({ 'image/webp': z.object({ schema: z.looseObject({}) }) }).loose();
const file = z.object({ 'text/csv': z.object({ schema: z.looseObject({}) }) });
const archive = z.object({ 'application/zip': z.object({ schema: z.looseObject({}) }) });
const form = z.object({ 'multipart/form-data': z.object({ schema: z.looseObject({}) }) });
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean() })),
  requestBody: z.object({ required: z.literal(true), content: z.union([content, form]) }).optional(),
  security: z.array(z.strictObject({ measurementKey: z.tuple([]) })).optional(),
  responses: z.record(
    z.string(),
    z.object({
      $ref: z.string().optional(),
      description: z.string().optional(),
      headers: z.record(z.string(), z.unknown()).optional(),
      content: z.union([content, bytes, file, archive]).optional(),
    }),
  ),
});
const refusal = z.object({
  content: z.object({
    'application/json': z.object({
      schema: z.object({
        allOf: z.tuple([
          z.object({ $ref: z.literal('#/components/schemas/Problem') }),
          z.object({
            type: z.literal('object'),
            properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }),
          }),
        ]),
      }),
    }),
  }),
});
const document = z
  .object({
    openapi: z.literal('3.1.0'),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    security: z.tuple([z.object({ session: z.tuple([]) })]),
    components: z.object({
      schemas: z.record(z.string(), z.looseObject({})),
      responses: z.record(z.string(), refusal.loose()),
    }),
  })
  .parse(parse(text));

const inTable = Object.entries(calls as Record<string, Call>);
/** OpenAPI has one operation for two calls at one path; it is named after the call with fewer parameters. */
const alone = inTable.filter(([, { where }]) => where === undefined);
const streamed = Object.entries(streamedCalls as Record<string, StreamedCall>);

test('the committed openapi.yaml equals the generated one', () => {
  expect(text).toBe(writeOpenApi());
});

const beside = [
  'takeOwnData: post /api/account/data',
  'takeOwnArchive: post /api/account/data/archive',
  'goToSignIn: get /api/login',
  'leaveByNavigation: get /api/logout',
  'signOut: post /api/logout',
  'live: get /api/live',
  'readCalendar: get /calendar/{secret}.ics',
  'receivePaymentReport: post /api/stripe/webhook',
  'receiveMeasurements: post /api/measurements',
];

test('it describes every call, navigation path, stream, calendar and webhook, and nothing else', () => {
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

/** The problem codes of each refusing status. */
const refusalsOf = (described: z.infer<typeof operation> | undefined) =>
  Object.entries(described?.responses ?? {})
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { $ref = '' }]) => {
      const response = document.components.responses[$ref.replace('#/components/responses/', '')];
      const [, { properties }] = response?.content['application/json'].schema.allOf ?? [null, { properties: null }];
      return [status, { codes: properties?.code.enum ?? [] }] as const;
    });

test('calls for visitors need no session; all others do', () => {
  const open = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, security }) => (security ? [operationId] : [])),
  );
  expect(open.sort()).toEqual([
    'askDeckQuestion',
    'beginPasskeySignIn',
    'confirmEmail',
    'getDeckGate',
    'goToSignIn',
    'leaveByNavigation',
    'leaveInvestorContact',
    'listDeckAthletes',
    'listDeckChats',
    'listOwnDeckQuestions',
    'openDeckAccess',
    'openEmergencyPass',
    'openPresentationVersion',
    'readCalendar',
    'receiveMeasurements',
    'receivePaymentReport',
    'register',
    'registerTeamMember',
    'requestPasswordReset',
    'resetPassword',
    'revokeOwnPresentationVersion',
    'savePresentationVersion',
    'sendContactMessage',
    'signIn',
    'signInWithPasskey',
    'signOut',
    'trackDeckAccess',
    'unlockDeck',
    'unlockDeckByLink',
  ]);
});

test('strings that YAML 1.1 would read as a date, a number or a boolean are quoted', () => {
  expect(parse(text, { version: '1.1' })).toEqual(parse(text));
});

/** A list says how long it is; a page also where it goes on. */
function listHeadersOf({ paged, answer }: Call): string[] {
  if (paged) return ['Link', 'X-Total-Count'];
  return answer instanceof z.ZodArray ? ['X-Total-Count'] : [];
}

const queryOf = ({ query, paged }: Call) => [...Object.keys(query?.shape ?? {}), ...(paged ? ['limit', 'cursor'] : [])];

describe.each(inTable)('%s', (_name, call) => {
  const together = inTable.filter(([, { method, path }]) => method === call.method && path === call.path);
  const described = document.paths[call.path]?.[call.method.toLowerCase()];

  test('has its status, and the codes of every refusal by their status', () => {
    const statuses = Object.keys(described?.responses ?? {});
    expect(statuses.filter((status) => Number(status) < 400)).toEqual([String(call.status)]);
    for (const status of ['400', '500', '503']) expect(statuses).toContain(status);
    for (const [status, { codes }] of refusalsOf(described)) {
      for (const code of codes) expect(String(problemStatus[code as ProblemCode])).toBe(status);
    }
    expect(described?.responses[call.status]?.content === undefined).toBe(call.status === 204);
  });

  test('describes the parameters of its address, its query and its body', () => {
    const names = (where: string) => described?.parameters.filter((one) => one.in === where).map(({ name }) => name);
    expect(names('path')).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const asked = together.map(([, each]) => queryOf(each));
    expect(names('query')).toEqual([...new Set(asked.flat())]);
    // A parameter that only one of the two calls takes must be optional.
    const optional = described?.parameters.filter(({ name }) => asked.some((each) => !each.includes(name))) ?? [];
    if (together.length > 1) expect(optional.map(({ name }) => name)).toContain(together[1]?.[1].where);
    for (const { in: where, required } of optional) if (where === 'query') expect(required).toBe(false);
    expect(described?.requestBody !== undefined).toBe(call.body !== undefined);
    expect(Object.keys(described?.responses[call.status]?.headers ?? {})).toEqual(listHeadersOf(call));
  });
});

test.each(streamed)('%s, a streamed call, describes its upload and its answer', (_name, { path, method, ...call }) => {
  const described = document.paths[path]?.[method.toLowerCase()];
  expect(described?.parameters.map(({ name }) => name)).toEqual([
    ...Object.keys(call.address?.shape ?? {}),
    ...Object.keys(call.query?.shape ?? {}),
  ]);
  expect(Object.keys(described?.requestBody?.content ?? {})).toEqual(call.upload ? ['multipart/form-data'] : []);
  const answers = Object.entries(described?.responses ?? {}).filter(([status]) => Number(status) < 400);
  const types = answers.map(([, { content }]) => Object.keys(content ?? {}).sort());
  const json = ['application/json'];
  const { answer } = call;
  const of = { nothing: [], bytes: ['image/webp'], json, call: json };
  const answered = answer.kind === 'file' ? answer.types.toSorted() : of[answer.kind];
  expect(types).toEqual([answered]);
  expect(refusalsOf(described).length).toBeGreaterThan(0);
});

test('every reference resolves', () => {
  const references = new Set<string>();
  JSON.stringify(parse(text), (_key, value) => {
    const found = reference.safeParse(value);
    if (found.success) references.add(found.data.$ref);
    return value;
  });
  expect(references.size).toBeGreaterThan(0);
  const { schemas, responses } = document.components;
  const there = Object.entries({ schemas, responses }).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  );
  expect([...references].filter((one) => !there.includes(one))).toEqual([]);
});

test('every problem has an error status and fits the error body', () => {
  for (const [code, status] of Object.entries(problemStatus)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(problemBody.safeParse({ message: 'x', code, requestId: 'x' }).success).toBe(true);
  }
});

import { randomUUID } from 'node:crypto';
import { schemaOf } from '@entourage/contracts/make/service-schema.ts';
import type { Role } from '@entourage/contracts/people.ts';
import type { Call } from '@entourage/contracts/rest/calls.ts';
import { eachService, services } from '@entourage/contracts/services.ts';
import { signingKeys } from '@entourage/kit/auth/keys.ts';
import { signToken } from '@entourage/kit/auth/tokens.ts';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLSchema,
  parse,
  print,
  TypeInfo,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { createEngine } from '../src/engine/index.ts';
import { type Operation, registerOperations } from '../src/operations.ts';
import { readSupergraph } from '../src/supergraph.ts';

export function readOperations(): ReadonlyMap<string, Operation> {
  const silent = { send: async () => ({ data: null }), close: async () => {} };
  const engine = createEngine({
    supergraph: readSupergraph(),
    subgraphs: eachService(() => silent),
  });
  return registerOperations(engine, new URL('../../contracts/operations/', import.meta.url));
}

/** Variables with another name in the query of their call. */
const inQuery: Readonly<Record<string, string>> = { q: 'text' };

/** The path and query of a call, filled from the operation's variables. */
export function pathFor(call: Call, variables: Record<string, unknown>): string {
  const given = (field: string) => variables[inQuery[field] ?? field];
  const asked = Object.keys(call.query?.shape ?? {}).filter((field) => given(field) !== undefined);
  const query = new URLSearchParams(Object.fromEntries(asked.map((field) => [field, String(given(field))])));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_match, field: string) => String(variables[field]));
  return asked.length > 0 ? `${path}?${query}` : path;
}

export function bodyFor(call: Call, variables: Record<string, unknown>) {
  if (!call.body) return undefined;
  const inPath = (field: string) => call.path.includes(`{${field}}`);
  return variables.input ?? Object.fromEntries(Object.entries(variables).filter(([field]) => !inPath(field)));
}

const schemas = services.map((service) => ({
  service,
  schema: buildASTSchema(parse(schemaOf(service)), { assumeValid: true, assumeValidSDL: true }),
}));

/** The services that resolve a root field of the operation. */
export function servicesOf({ name, rootFields }: Operation['prepared']) {
  const found = schemas.filter(({ schema }) =>
    [schema.getQueryType(), schema.getMutationType()].some((type) =>
      rootFields.some((field) => type?.getFields()[field]),
    ),
  );
  if (found.length === 0) throw new Error(`no service answers ${name}`);
  return found;
}

/** The part of an operation that the service's schema resolves. */
function ownPart(text: string, schema: GraphQLSchema): string {
  const types = new TypeInfo(schema);
  const used = new Set<string>();
  const own: DocumentNode = visit(
    parse(text),
    visitWithTypeInfo(types, {
      Field: () => (types.getFieldDef() ? undefined : null),
    }),
  );
  visit(own, { VariableDefinition: () => false, Variable: ({ name }) => void used.add(name.value) });
  const isUnused = ({ variable }: VariableDefinitionNode) => !used.has(variable.name.value);
  return print(visit(own, { VariableDefinition: (node) => (isUnused(node) ? null : false) }));
}

export type Endpoints = ReturnType<typeof endpointsOf>;

/** Calls services directly, with tokens like the gateway's. */
export function endpointsOf(platform: SharedPlatform) {
  function signed(sub: string, role: Role, status: 'APPROVED' | 'PENDING' | string = 'APPROVED'): string {
    const key = signingKeys(platform.keys.identityFile)();
    const standing = { role, status: status as 'APPROVED', restricted: false };
    return signToken(key, { iss: 'identity', sub, sid: randomUUID(), ...standing });
  }

  /** Sends the part of the operation that this service resolves; by default to its first service. */
  function atService(
    { text, prepared }: Operation,
    token: string | null,
    variables: Record<string, unknown>,
    [part] = servicesOf(prepared),
  ) {
    if (!part) throw new Error(`no service answers ${prepared.name}`);
    return post(platform.serviceUrls[part.service], ownPart(text, part.schema), variables, token);
  }

  return { signed, post, atService };
}

async function post(url: string, query: string, variables: object, token: string | null) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any operation; the tests say what they expect in it
  return (await answer.json()) as any;
}

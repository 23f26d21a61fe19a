import { randomUUID } from 'node:crypto';
import { parse } from 'graphql';
import type { Principal } from '../auth/policy.ts';
import { guardResolvers, type Resolvers } from './guard.ts';
import { Problem } from './problem.ts';

const schema = (text: string) =>
  parse(
    `directive @action(name: String!) on FIELD_DEFINITION | OBJECT
     directive @key(fields: String!, resolvable: Boolean = true) on OBJECT ${text}`,
  );

const person = (role: 'ADMIN' | 'ATHLETE', status: 'APPROVED' | 'PENDING' = 'APPROVED'): Principal => ({
  kind: 'person',
  id: randomUUID(),
  sessionId: randomUUID(),
  role,
  status,
  restricted: false,
});

const call = (resolvers: Resolvers, type: string, field: string, principal: Principal, parent: unknown = {}) =>
  (resolvers[type] as Record<string, (...given: unknown[]) => unknown>)[field]?.(parent, {}, { principal }, {});

test.each([
  ['a root field that names no action', 'type Query { people: Int }', { Query: { people: () => 1 } }],
  [
    'an action that is not on the list',
    'type Query { people: Int @action(name: "user.rule") }',
    { Query: { people: () => 1 } },
  ],
  ['a root field without a resolver', 'type Query { people: Int @action(name: "user.list") }', {}],
  [
    'an entity that names no action',
    'type User @key(fields: "id") { id: ID }',
    { User: { __resolveReference: () => null } },
  ],
  [
    'somebody else’s entity that is resolved here all the same',
    'type User @key(fields: "id", resolvable: false) { id: ID }',
    { User: { __resolveReference: () => null } },
  ],
  ['an entity that is said to be resolved here', 'type User @key(fields: "id", resolvable: true) { id: ID }', {}],
  ['an entity that nothing resolves', 'type User @key(fields: "id") @action(name: "user.read") { id: ID }', {}],
])('%s does not start', (_name, text, resolvers: Resolvers) => {
  expect(() => guardResolvers(schema(text), resolvers)).toThrow();
});

test('a stub of another service’s entity needs neither action nor resolver', () => {
  expect(guardResolvers(schema('type User @key(fields: "id", resolvable: false) { id: ID }'), {})).toEqual({});
});

describe('behind the guard', () => {
  const resolvers = guardResolvers(
    schema(`type Query { people: Int @action(name: "user.list") }
            type Mutation { edit: Int @action(name: "user.edit") register: Int @action(name: "user.register") }
            type User @key(fields: "id") @action(name: "user.preview-deletion") {
              id: ID
              notes: String @action(name: "user.read-notes")
            }`),
    {
      Query: { people: () => 7 },
      Mutation: { edit: () => 8, register: () => 9 },
      User: { __resolveReference: () => ({ notes: 'x' }) },
    },
  );
  const refer = (principal: Principal) =>
    (resolvers.User as { __resolveReference: (...given: unknown[]) => unknown }).__resolveReference(
      {},
      { principal },
      {},
    );
  const codeOf = (attempt: () => unknown) => {
    try {
      return attempt();
    } catch (error) {
      return error instanceof Problem ? error.code : error;
    }
  };

  test('an approved admin gets through', () => {
    expect(call(resolvers, 'Query', 'people', person('ADMIN'))).toBe(7);
    expect(call(resolvers, 'Mutation', 'edit', person('ADMIN'))).toBe(8);
  });

  test('other callers are refused without learning whether the thing exists', () => {
    expect(codeOf(() => call(resolvers, 'Query', 'people', person('ATHLETE')))).toBe('FORBIDDEN');
    expect(codeOf(() => call(resolvers, 'Query', 'people', person('ADMIN', 'PENDING')))).toBe('FORBIDDEN');
    expect(codeOf(() => call(resolvers, 'Mutation', 'edit', person('ATHLETE')))).toBe('NOT_FOUND');
    expect(codeOf(() => refer(person('ATHLETE')))).toBe('NOT_FOUND');
    expect(refer(person('ADMIN'))).toEqual({ notes: 'x' });
  });

  test('the gateway may do only what its token names', () => {
    const mayRegister: Principal = { kind: 'gateway', may: ['user.register'] };
    expect(call(resolvers, 'Mutation', 'register', mayRegister)).toBe(9);
    expect(codeOf(() => call(resolvers, 'Query', 'people', mayRegister))).toBe('UNAUTHENTICATED');
  });

  test('a guarded field of a visible entity is null for callers who may not read it', () => {
    expect(call(resolvers, 'User', 'notes', person('ATHLETE'), { notes: 'among admins' })).toBeNull();
    expect(call(resolvers, 'User', 'notes', person('ADMIN'), { notes: 'among admins' })).toBe('among admins');
  });
});

import { randomUUID } from 'node:crypto';
import type { Person } from '@entourage/kit/auth/policy.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';

/** The context of a GraphQL call by a person of this role. */
export const aCallOf = (role: Person['role'], person: Partial<Person> = {}): Call => ({
  principal: {
    kind: 'person',
    id: randomUUID(),
    sessionId: randomUUID(),
    role,
    status: 'APPROVED',
    restricted: false,
    ...person,
  },
  clientAddress: '192.0.2.1',
  browser: null,
  deck: null,
  clientAgent: null,
  setHeader: () => undefined,
});

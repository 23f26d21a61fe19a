import { randomUUID } from 'node:crypto';
import type { Person } from '@entourage/kit/policy.ts';
import type { Call } from '@entourage/kit/subgraph.ts';

/** A call to the graph by somebody of this role, as a resolver is handed it. */
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
  clientAgent: null,
  setHeader: () => undefined,
  lasts: () => undefined,
});

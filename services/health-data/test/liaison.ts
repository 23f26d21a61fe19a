import { randomUUID } from 'node:crypto';
import type { Principal } from '@entourage/kit/auth/policy.ts';
import type { Consent } from '@entourage/kit/consent/consent.ts';
import { openMongo } from '@entourage/kit/mongo/open-mongo.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { createAccess } from '../src/access/access.ts';
import { createHealthReadStore } from '../src/access/health-read.store.ts';
import { biomarkerKind } from '../src/biomarkers/biomarkers.ts';
import { createDailyStores } from '../src/compose-daily.ts';
import { profileKind } from '../src/profiles/profile.ts';
import type { SquadDeps } from '../src/squad/squad.graphql.ts';
import { queueKind } from '../src/todos/todo.ts';
import { createVersionStore } from '../src/versions/version.store.ts';

export const aLiaison = {
  kind: 'person',
  id: randomUUID(),
  sessionId: randomUUID(),
  role: 'LIAISON',
  status: 'APPROVED',
  restricted: false,
} as const satisfies Principal;

const log = createLog('test', 'silent');

/** The rows that the query answers to a liaison of these athletes, and the database commands that it takes. */
export async function listOf<Row>(
  { url, athletes, now }: { url: string; athletes: readonly string[]; now: Date },
  query: string,
  resolversOf: (deps: SquadDeps) => Resolvers,
): Promise<{ rows: Row[]; asked: string[] }> {
  const mongo = await openMongo(`${url}?monitorCommands=true`, 5, log);
  const relationships = { athletesOf: async () => athletes } as unknown as Relationships;
  const emergencies = { openOf: async () => null };
  const reads = createHealthReadStore(mongo);
  const consent = {} as unknown as Consent;
  const deps = {
    ...createDailyStores(mongo, createVersionStore(mongo, profileKind)),
    biomarkers: createVersionStore(mongo, biomarkerKind),
    queues: createVersionStore(mongo, queueKind),
    relationships,
    access: createAccess({ relationships, consent, reads, emergencies, now: () => now, log }),
    now: () => now,
  };
  const queries = resolversOf(deps).Query as Record<string, (parent: null, args: object, call: Call) => Promise<Row[]>>;
  const asked: string[] = [];
  mongo.getClient().on('commandStarted', ({ commandName }) => void asked.push(commandName));
  const rows = (await queries[query]?.(null, {}, { principal: aLiaison } as Call)) ?? [];
  await mongo.close();
  return { rows, asked: asked.filter((name) => name !== 'endSessions').sort() };
}

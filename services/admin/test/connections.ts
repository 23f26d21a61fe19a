import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { inTransaction, openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { readOutbox } from '@entourage/kit/testing/outbox.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { createAssignmentStore } from '../src/connections/assignment.store.ts';
import { createConnectionStore } from '../src/connections/connection.store.ts';
import type { Connection, People } from '../src/connections/connection.ts';
import { eraseConnections, followRoles } from '../src/connections/follow-roles.ts';
import { PrismaClient } from '../src/generated/client.ts';

export const undoMs = 10_000;
export const admin: string = randomUUID();
/** After the time to undo. */
export const late = () => new Date(Date.now() + undoMs + 1000);

export interface Two {
  readonly athleteId: string;
  readonly liaisonId: string;
}
export const two = (change: Partial<Two> = {}): Two => ({
  athleteId: randomUUID(),
  liaisonId: randomUUID(),
  ...change,
});

/** Identity's answer, for accounts at this version. */
export const standingOf = ({ athleteId, liaisonId }: Two, version = 1): People => [
  { id: athleteId, role: 'ATHLETE', verificationStatus: 'APPROVED', version },
  { id: liaisonId, role: 'LIAISON', verificationStatus: 'APPROVED', version },
];

/** The outcome of each: 'done', or the code of its refusal. */
export const outcomes = async (works: ReadonlyArray<Promise<unknown>>): Promise<string[]> =>
  (await Promise.allSettled(works)).map((settled) => {
    if (settled.status === 'fulfilled') return 'done';
    return settled.reason instanceof Problem ? settled.reason.code : String(settled.reason);
  });

export async function someConnections() {
  const database = await testDatabase('admin');
  const pool: Pool = await openDatabase(database.url, 20, createLog('test', 'silent'));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const connections = createConnectionStore(pool, prisma);
  const asAdmin = <Result>(work: () => Promise<Result>, id = admin) =>
    withContext({ requestId: randomUUID(), actor: id }, work);

  const create = (pair: Two, by: { id?: string; undoMs?: number; version?: number } = {}): Promise<Connection> =>
    asAdmin(
      () =>
        connections.create({ ...pair, liaisonType: 'SPORTS_MEDICINE', notes: null }, standingOf(pair, by.version), {
          id: by.id ?? admin,
          now: new Date(),
          undoMs: by.undoMs ?? undoMs,
        }),
      by.id,
    );

  return {
    database,
    pool,
    connections,
    /** The same store, as on another replica. */
    replica: createConnectionStore(pool, prisma),
    assignments: createAssignmentStore(prisma),
    create,
    /** A connection that is in effect. */
    inEffect: (pair: Two = two(), by: { id?: string; version?: number } = {}) => create(pair, { ...by, undoMs: 0 }),
    remove: (id: string, by = admin) => asAdmin(() => connections.remove(id, { id: by, now: new Date(), undoMs }), by),
    restore: (connection: Connection, by: { id?: string; now?: Date; version?: number } = {}) =>
      asAdmin(
        () =>
          connections.restore(connection.id, standingOf(connection, by.version), {
            id: by.id ?? admin,
            now: by.now ?? new Date(),
          }),
        by.id,
      ),
    handle: (...events: AnyEvent[]) => inTransaction(pool, (client) => followRoles().handle(events, client)),
    erase: (userId: string) =>
      inTransaction(pool, (client) =>
        withContext({ requestId: randomUUID(), actor: admin }, () =>
          eraseConnections({ userId, deletedAt: new Date(), deletedBy: admin, isLate: false }, client),
        ),
      ),
    published: () => readOutbox(pool),
    async empty() {
      for (const table of ['connections', 'roles_seen', 'outbox']) await pool.query(`delete from ${table}`);
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
      await database.drop();
    },
  };
}
export type Connections = Awaited<ReturnType<typeof someConnections>>;

const of = (type: string, subject: string, version: number, data: object) =>
  ({
    id: randomUUID(),
    type,
    subject,
    aggregateversion: version,
    actor: admin,
    requestid: null,
    time: '2026-03-02T09:30:00.000Z',
    data,
  }) as AnyEvent;

export const becomes = (userId: string, role: Role, version: number, changed = ['role']): AnyEvent =>
  of('user.changed', userId, version, { role, verificationStatus: 'APPROVED', changed });
export const isGone = (userId: string, version = 9): AnyEvent => of('user.deleted', userId, version, {});

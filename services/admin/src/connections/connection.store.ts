import { randomUUID } from 'node:crypto';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import type { PrismaClient } from '../generated/client.ts';
import {
  assertRestorable,
  type Connection,
  connectionExists,
  isUnpublished,
  later,
  type NewConnection,
  type People,
} from './connection.ts';
import { columns, lockConnection, lockPeople, publishState } from './connection-rows.ts';
import { assertStillSo } from './roles-seen.ts';

/** Actor and time, and how long the action can be undone. */
export interface Doing {
  readonly id: string;
  readonly now: Date;
  readonly undoMs: number;
}

export interface ConnectionFilter {
  readonly athleteId?: string | undefined;
  readonly liaisonId?: string | undefined;
  readonly isActive: boolean;
}

export type ConnectionStore = ReturnType<typeof createConnectionStore>;

/** What admins do with connections; other people read through `assignment.store.ts`. */
export function createConnectionStore(pool: Pool, prisma: PrismaClient) {
  return {
    /** `people`: the two as identity has just answered. Takes effect at once if undoing is turned off. */
    create: (given: NewConnection, people: People, by: Doing): Promise<Connection> =>
      inTransaction(pool, async (client) => {
        await lockPeople(client);
        await assertStillSo(client, people);
        const { rows } = await client.query<Connection>(
          `insert into connections (athlete_id, liaison_id, liaison_type, notes, assigned_by, assigned_at, effective_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (athlete_id, liaison_id) where is_active do nothing returning ${columns}`,
          [
            given.athleteId,
            given.liaisonId,
            given.liaisonType,
            given.notes ?? null,
            by.id,
            by.now,
            later(by.now, by.undoMs),
          ],
        );
        const made = rows[0];
        if (!made) throw connectionExists();
        return by.undoMs === 0 ? takeEffect(client, made) : made;
      }),

    /** An unpublished connection is deleted without trace. Idempotent. */
    remove: (id: string, by: Doing): Promise<void> =>
      inTransaction(pool, async (client) => {
        const connection = await lockConnection(client, id);
        if (!connection) throw notFound();
        if (isUnpublished(connection)) await client.query('delete from connections where id = $1', [id]);
        else if (connection.isActive) {
          const { rows } = await client.query<Connection>(
            `update connections set is_active = false, ended_at = $2, ended_by = $3, restore_until = $4,
               version = version + 1 where id = $1 returning ${columns}`,
            [id, by.now, by.id, later(by.now, by.undoMs)],
          );
          await publishState(client, rows[0] as Connection);
        }
      }),

    /** `people`: as for `create`. */
    restore: (id: string, people: People, by: Omit<Doing, 'undoMs'>): Promise<Connection> =>
      inTransaction(pool, async (client) => {
        await lockPeople(client);
        const connection = await lockConnection(client, id);
        if (!connection) throw notFound();
        if (connection.isActive) return connection;
        assertRestorable(connection, by);
        await assertStillSo(client, people);
        const { rows } = await client.query<Connection>(
          `update connections set is_active = true, ended_at = null, ended_by = null, restore_until = null,
             version = version + 1
           where id = $1 and not exists (
             select from connections where athlete_id = $2 and liaison_id = $3 and is_active
           ) returning ${columns}`,
          [id, connection.athleteId, connection.liaisonId],
        );
        const restored = rows[0];
        if (!restored) throw connectionExists();
        await publishState(client, restored);
        return restored;
      }),

    /** When the next one takes effect. */
    async nextEffect(): Promise<Date | null> {
      const { rows } = await pool.query<{ next: Date | null }>(
        'select min(effective_at) as next from connections where effective_at is not null',
      );
      return rows[0]?.next ?? null;
    },

    /** Applies connections whose time to undo is over; returns their number. */
    letTakeEffect: (now: Date): Promise<number> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<Connection>(
          `select ${columns} from connections where effective_at <= $1
           order by effective_at limit 100 for update skip locked`,
          [now],
        );
        for (const connection of rows) {
          // The connecting admin is the actor, not the poller.
          const context = { requestId: randomUUID(), actor: connection.assignedBy ?? 'system' };
          await withContext(context, () => takeEffect(client, connection));
        }
        return rows.length;
      }),

    find: (id: string): Promise<Connection | null> =>
      prisma.connection.findUnique({ where: { id } }) as Promise<Connection | null>,

    async page(
      { athleteId, liaisonId, isActive }: ConnectionFilter,
      order: { after: Position | null; limit: number },
    ): Promise<{ connections: Connection[]; total: number }> {
      const where = { isActive, ...(athleteId && { athleteId }), ...(liaisonId && { liaisonId }) };
      const [connections, total] = await Promise.all([
        prisma.connection.findMany({
          where: { AND: [where, behind(order.after, { at: 'assignedAt', id: 'id' })] },
          orderBy: [{ assignedAt: 'desc' }, { id: 'desc' }],
          take: order.limit,
        }),
        prisma.connection.count({ where }),
      ]);
      return { connections: connections as Connection[], total };
    },

    async counts(): Promise<{ active: number; connectedAthletes: number; connectedLiaisons: number }> {
      const { rows } = await pool.query<{ active: number; connectedAthletes: number; connectedLiaisons: number }>(
        `select count(*)::int as active, count(distinct athlete_id)::int as "connectedAthletes",
                count(distinct liaison_id)::int as "connectedLiaisons"
         from connections where is_active`,
      );
      return rows[0] as { active: number; connectedAthletes: number; connectedLiaisons: number };
    },

    countOf: (userId: string): Promise<number> =>
      prisma.connection.count({ where: { OR: [{ athleteId: userId }, { liaisonId: userId }] } }),

    /** Connections of other people that they made or ended. */
    countSetBy: (userId: string): Promise<number> =>
      prisma.connection.count({
        where: {
          OR: [{ assignedBy: userId }, { endedBy: userId }],
          NOT: { OR: [{ athleteId: userId }, { liaisonId: userId }] },
        },
      }),

    /** All published connections, for services that build a view. */
    published: (after: string | null): Promise<Connection[]> =>
      prisma.connection.findMany({
        where: { effectiveAt: null, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: 500,
      }) as Promise<Connection[]>,
  };
}

/** From here on it cannot be undone. */
async function takeEffect(client: Client, { id }: Connection): Promise<Connection> {
  const { rows } = await client.query<Connection>(
    `update connections set effective_at = null, version = version + 1 where id = $1 returning ${columns}`,
    [id],
  );
  const connection = rows[0] as Connection;
  await publishState(client, connection);
  return connection;
}

import { connectionCreated, connectionRemoved } from '@entourage/contracts/events/admin.ts';
import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import type { Connection } from './connection.ts';

/** The columns under the names of the code. */
export const columns = `id, athlete_id as "athleteId", liaison_id as "liaisonId", liaison_type as "liaisonType",
  is_active as "isActive", assigned_by as "assignedBy", assigned_at as "assignedAt", effective_at as "effectiveAt", notes,
  ended_at as "endedAt", ended_by as "endedBy", restore_until as "restoreUntil", version`;

const peopleLock = 0x0e470c8c;

/** Serialises new connections with changes of their people, so that the second sees the first. */
export async function lockPeople(client: Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [peopleLock]);
}

export async function lockConnection(client: Client, id: string): Promise<Connection | null> {
  const { rows } = await client.query<Connection>(`select ${columns} from connections where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

/** Publishes the current state of a connection. */
export async function publishState(client: Client, connection: Connection): Promise<void> {
  const { id, athleteId, liaisonId, liaisonType, isActive, restoreUntil, version } = connection;
  const definition: EventDefinition = isActive ? connectionCreated : connectionRemoved;
  const { text, values } = outboxInsert(definition, {
    subject: id,
    version,
    data: {
      athleteId,
      liaisonId,
      liaisonType,
      ...(!isActive && restoreUntil && { restorableUntil: restoreUntil.toISOString() }),
    },
  });
  await client.query(text, values);
}

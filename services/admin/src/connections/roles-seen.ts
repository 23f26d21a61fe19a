import type { Client } from '@entourage/kit/data/database.ts';
import { unavailable } from '@entourage/kit/serve/problem.ts';
import type { People } from './connection.ts';

/** The version of a deleted account. */
export const noLaterNews = 2 ** 31 - 1;

/** Whether this version of the person's role is new; call it under `lockPeople`. */
export async function isNewsOf(client: Client, userId: string, version: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into roles_seen as seen (user_id, version) values ($1, $2)
     on conflict (user_id) do update set version = excluded.version where seen.version < excluded.version`,
    [userId, version],
  );
  return rowCount === 1;
}

/** Refuses as unavailable if identity's answer is stale by now; the caller should retry. */
export async function assertStillSo(client: Client, people: People): Promise<void> {
  const { rows } = await client.query<{ id: string; version: number }>(
    'select user_id as id, version from roles_seen where user_id = any($1)',
    [people.map(({ id }) => id)],
  );
  for (const { id, version } of people) {
    if (rows.some((seen) => seen.id === id && seen.version > version)) throw unavailable();
    await isNewsOf(client, id, version);
  }
}

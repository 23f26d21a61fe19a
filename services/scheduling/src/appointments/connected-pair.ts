import { type Client, inTransaction, type Pool, retryConflicts } from '@entourage/kit/data/database.ts';
import { staysConnected } from '@entourage/kit/relationships/postgres-relationships.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';

/**
 * A transaction that takes time for two people. It locks their relationship first and claims last, between them the
 * meeting or proposal and the liaison's hours. The end of a connection locks in the same order: it cancels what was
 * first, and what is second is refused. Where one transaction ends several connections, or two meetings move to each
 * other's time, Postgres may abort one; it is tried again.
 */
export const inOneOrder = <Result>(pool: Pool, work: (client: Client) => Promise<Result>): Promise<Result> =>
  retryConflicts(() => inTransaction(pool, work));

/** Before the meeting or proposal is locked. Missing once its two people are not connected any more. */
export async function assertConnected(client: Client, table: 'appointments' | 'proposals', id: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from ${table} where id = $1 and ${staysConnected('liaison_id', 'athlete_id')}`,
    [id],
  );
  if (!rowCount) throw notFound();
}

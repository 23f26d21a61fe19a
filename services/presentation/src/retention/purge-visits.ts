import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { daysCounted } from '../deep-tech/deep-tech.ts';
import { cutAddress } from '../location/address.ts';
import { returningMs } from '../sessions/session.ts';

const dayMs = 86_400_000;
const batch = 500;

/** Cuts addresses of visits that began before; returns how many. A cut address has a `/`. */
export async function cutAddresses(pool: Pool, before: Date): Promise<number> {
  const { rows } = await pool.query<{ address: string }>(
    `select distinct ip_address as address from investor_presentation_access
     where accessed_at < $1 and ip_address not like '%/%' and ip_address <> 'unknown' limit ${batch}`,
    [before],
  );
  const { rowCount } = await pool.query(
    `update investor_presentation_access set ip_address = cut.network
     from unnest($2::text[], $3::text[]) as cut (address, network)
     where ip_address = cut.address and accessed_at < $1`,
    [before, rows.map(({ address }) => address), rows.map(({ address }) => cutAddress(address))],
  );
  return rowCount ?? 0;
}

/** Deletes what visits that began before have left, except approved facts, whose visits stay without a contact. */
export const deleteVisits = (pool: Pool, before: Date): Promise<void> =>
  inTransaction(pool, async (client) => {
    const of = 'in (select id from investor_presentation_access where accessed_at < $1)';
    await client.query(`delete from investor_contacts where access_id ${of}`, [before]);
    await client.query(`delete from presentation_ai_chats where access_id ${of}`, [before]);
    await client.query(`delete from presentation_versions where original_access_id ${of}`, [before]);
    await client.query(`delete from investor_presentation_questions where not is_fact and access_id ${of}`, [before]);
    await client.query(
      `delete from investor_presentation_access as visit where accessed_at < $1
       and not exists (select from investor_presentation_questions where access_id = visit.id)`,
      [before],
    );
  });

/** Deletes links that were over before; visits by them stay for their own time. */
export async function deleteLinks(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from deck_links where least(revoked_at, expires_at) < $1', [before]);
}

export async function purgeVisits(
  pool: Pool,
  now: Date,
  { DECK_ADDRESS_DAYS, DECK_RETENTION_MONTHS }: { DECK_ADDRESS_DAYS: number; DECK_RETENTION_MONTHS: number },
): Promise<void> {
  while ((await cutAddresses(pool, new Date(now.getTime() - DECK_ADDRESS_DAYS * dayMs))) > 0);
  await pool.query(
    'update investor_presentation_access set visitor_id = null where accessed_at < $1 and visitor_id is not null',
    [new Date(now.getTime() - returningMs)],
  );
  await pool.query('delete from records where recorded_at < $1', [new Date(now.getTime() - daysCounted * dayMs)]);
  const end = monthsBefore(now, DECK_RETENTION_MONTHS);
  await deleteVisits(pool, end);
  await deleteLinks(pool, end);
}

function monthsBefore(now: Date, months: number): Date {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() - months);
  // A month before 31 March is the last day of February, and not 3 March.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}

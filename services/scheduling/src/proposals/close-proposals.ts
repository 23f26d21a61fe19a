import { proposalClosed } from '@entourage/contracts/events/scheduling.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { ProposalStatus } from '../generated/client.ts';
import { columns, type Proposal, publish } from './proposal-rows.ts';

/** Ends a proposal that the caller has locked, and frees the times that it still holds. */
export async function closeLocked(
  client: Client,
  { id }: Pick<Proposal, 'id'>,
  status: Exclude<ProposalStatus, 'OPEN'>,
  appointmentId: string | null = null,
): Promise<Proposal> {
  await client.query('delete from claims where proposal_id = $1', [id]);
  const { rows } = await client.query<Proposal>(
    `update proposals p set status = $2, appointment_id = $3, version = version + 1 where id = $1 returning ${columns}`,
    [id, status, appointmentId],
  );
  const closed = rows[0] as Proposal;
  await publish(client, proposalClosed, closed);
  return closed;
}

/** Declines what is open of these people, in one order, so that concurrent changes cannot deadlock. */
export async function closeProposals(
  client: Client,
  { personId, otherId = null }: { readonly personId: string; readonly otherId?: string | null },
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from proposals
     where status = 'OPEN' and $1 in (athlete_id, liaison_id) and ($2::uuid is null or $2 in (athlete_id, liaison_id))
     order by id for no key update`,
    [personId, otherId],
  );
  for (const row of rows) await closeLocked(client, row, 'DECLINED');
}

/** Returns the liaisons who have time again. */
export const expireProposals = (pool: Pool): Promise<ReadonlySet<string>> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; liaisonId: string }>(
      `select id, liaison_id as "liaisonId" from proposals where status = 'OPEN' and expires_at <= now()
       order by id limit 100 for no key update skip locked`,
    );
    for (const row of rows) await closeLocked(client, row, 'EXPIRED');
    return new Set(rows.map(({ liaisonId }) => liaisonId));
  });

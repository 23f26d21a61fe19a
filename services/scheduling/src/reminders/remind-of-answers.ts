import { appointmentUnanswered, proposalUnanswered } from '@entourage/contracts/events/scheduling.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { Appointment } from '../appointments/appointment.ts';
import { columns as appointmentColumns, dataOf } from '../appointments/appointment-rows.ts';
import { type Proposal, columns as proposalColumns, publish as publishProposal } from '../proposals/proposal-rows.ts';

/** The rest is reminded of next time. */
const mostAtOnce = 100;

/** A former liaison or athlete could not answer; while the connection can still be restored, the reminder waits. */
const areConnected = (of: string) => `exists (
  select from relationships r where r.athlete_id = ${of}.athlete_id and r.liaison_id = ${of}.liaison_id and r.is_active)`;

/**
 * Publishes a reminder of each request and each offer whose answer is due: once, however many replicas call this, since
 * the same transaction stores that it was published. Returns how many.
 */
export const remindOfAnswers = (pool: Pool, now: Date): Promise<number> =>
  inTransaction(pool, async (client) => (await remindOfRequests(client, now)) + (await remindOfOffers(client, now)));

async function remindOfRequests(client: Client, now: Date): Promise<number> {
  const { rows } = await client.query<Appointment>(
    `select ${appointmentColumns} from appointments
     where status = 'PENDING' and answer_due_at <= $1 and scheduled_at > $1 and ${areConnected('appointments')}
     order by id limit ${mostAtOnce} for no key update of appointments skip locked`,
    [now],
  );
  await client.query('update appointments set answer_due_at = null where id = any ($1)', [rows.map(({ id }) => id)]);
  for (const row of rows) {
    const happening = { subject: row.id, version: row.version, data: dataOf(row) };
    await client.query(outboxInsert(appointmentUnanswered, happening));
  }
  return rows.length;
}

async function remindOfOffers(client: Client, now: Date): Promise<number> {
  const { rows } = await client.query<Proposal>(
    `select ${proposalColumns} from proposals p
     where p.status = 'OPEN' and p.answer_due_at <= $1 and p.expires_at > $1 and ${areConnected('p')}
     order by p.id limit ${mostAtOnce} for no key update of p skip locked`,
    [now],
  );
  await client.query('update proposals set answer_due_at = null where id = any ($1)', [rows.map(({ id }) => id)]);
  for (const row of rows) await publishProposal(client, proposalUnanswered, row);
  return rows.length;
}

import { appointmentCancelled, appointmentCompleted } from '@entourage/contracts/events/scheduling.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { closeProposals } from '../proposals/close-proposals.ts';
import type { Appointment } from './appointment.ts';
import { columns, publish, releaseClaim, update } from './appointment-rows.ts';
import { removeHoldsOf } from './claims.ts';

export interface Cancelling {
  /** Null where nobody did. */
  readonly by: string | null;
  readonly at: Date;
  readonly reason: string | null;
}

/** Ends an appointment that the caller has locked, and frees its time. */
export async function cancelLocked(client: Client, appointment: Appointment, { by, at, reason }: Cancelling) {
  const cancelled = await update(
    client,
    appointment.id,
    "status = 'CANCELLED', cancelled_at = $2, cancelled_by = $3, cancellation_reason = $4, claim_id = null",
    [at, by, reason],
  );
  await releaseClaim(appointment, client);
  await publish(client, appointmentCancelled, cancelled);
  return cancelled;
}

/** As `cancelLocked`; of a completed one it changes the outcome, or corrects whether it took place. */
export async function complete(
  client: Client,
  appointment: Appointment,
  { isNoShow, outcome }: Pick<Appointment, 'isNoShow' | 'outcome'>,
): Promise<Appointment> {
  const completed = await update(
    client,
    appointment.id,
    "status = 'COMPLETED', is_no_show = $2, outcome = $3, claim_id = null",
    [isNoShow, outcome],
  );
  await releaseClaim(appointment, client);
  const isCorrection = appointment.status === 'COMPLETED' && appointment.isNoShow !== isNoShow;
  const correctedTo = isNoShow ? 'didNotCome' : 'tookPlace';
  await publish(client, appointmentCompleted, completed, { changed: isCorrection ? [correctedTo] : [] });
  return completed;
}

/** Cancels what is still to come of these people, with their proposals and holds, in one order, so that concurrent changes cannot deadlock. */
export async function cancelFuture(
  client: Client,
  where: { readonly personId: string; readonly otherId?: string },
  cancelling: Cancelling,
): Promise<number> {
  const { rows } = await client.query<Appointment>(
    `select ${columns} from appointments
     where claim_id is not null and scheduled_at > $3
       and $1 in (athlete_id, liaison_id) and ($2::uuid is null or $2 in (athlete_id, liaison_id))
     order by id for no key update`,
    [where.personId, where.otherId ?? null, cancelling.at],
  );
  for (const row of rows) await cancelLocked(client, row, cancelling);
  await closeProposals(client, where);
  await removeHoldsOf(client, where);
  return rows.length;
}

/** What was confirmed took place; what nobody confirmed did not. Returns how many were settled. */
export const settleOver = (pool: Pool, now: Date, afterMs: number): Promise<number> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<Appointment>(
      `select ${columns} from appointments
       where claim_id is not null and scheduled_at + make_interval(mins => duration) <= $1
       order by id limit 100 for no key update skip locked`,
      [new Date(now.getTime() - afterMs)],
    );
    for (const row of rows) {
      if (row.status === 'CONFIRMED') await complete(client, row, { isNoShow: false, outcome: null });
      else await cancelLocked(client, row, { by: null, at: now, reason: 'Nobody confirmed it.' });
    }
    return rows.length;
  });

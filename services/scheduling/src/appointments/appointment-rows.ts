import type { EventDefinition, EventOf } from '@entourage/contracts/events/define.ts';
import type { appointmentCompleted, appointmentConfirmed } from '@entourage/contracts/events/scheduling.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { grantsNow } from '@entourage/kit/consent/postgres-consent.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import { tripColumns } from '../itineraries/away.ts';
import { type Appointment, isOf } from './appointment.ts';

/** The columns under the names of the code. */
export const columns = `id, athlete_id as "athleteId", liaison_id as "liaisonId", scheduled_at as "scheduledAt", duration,
  title, notes, status, is_no_show as "isNoShow", scheduled_by as "scheduledBy", timezone,
  confirmed_at as "confirmedAt", cancelled_at as "cancelledAt", cancelled_by as "cancelledBy",
  cancellation_reason as "cancellationReason", outcome, created_at as "createdAt", client_id as "clientId",
  claim_id as "claimId", answer_due_at as "answerDueAt", version, ${tripColumns('appointments')}`;

type Completed = EventOf<typeof appointmentCompleted>['data'];

export async function publish(
  client: Client,
  event: EventDefinition<(typeof appointmentConfirmed | typeof appointmentCompleted)['data']>,
  appointment: Appointment,
  more?: Pick<Completed, 'changed'>,
): Promise<void> {
  const { id, version, athleteId } = appointment;
  const notify = await membersToNotify(client, athleteId);
  await client.query(outboxInsert(event, { subject: id, version, data: { ...dataOf(appointment), notify, ...more } }));
}

/** Of a stale view too: a notice only says that something changed, and reading it is decided anew. */
async function membersToNotify(client: Client, athleteId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'members-to-notify',
    text: `select distinct member_id as id from consent
           where athlete_id = $1 and is_active and ${grantsNow('consent', 'MEETINGS')}`,
    values: [athleteId],
  });
  return rows.map(({ id }) => id);
}

/** What events say of an appointment. */
export function dataOf({ athleteId, liaisonId, scheduledAt, duration, status, scheduledBy, timezone }: Appointment) {
  return {
    ...{ athleteId, liaisonId, duration, status, scheduledBy },
    scheduledAt: scheduledAt.toISOString(),
    timeZone: timezone,
  };
}

/** Of two concurrent changes the second one sees the first one's result. Missing for everybody but the two people. */
export async function lockAppointment(client: Client, id: string, personId: string): Promise<Appointment> {
  const { rows } = await client.query<Appointment>(
    `select ${columns} from appointments where id = $1 for no key update`,
    [id],
  );
  const [found] = rows;
  if (!found || !isOf(found, personId)) throw notFound();
  return found;
}

export type NewAppointment = Pick<
  Appointment,
  | 'athleteId'
  | 'liaisonId'
  | 'scheduledAt'
  | 'duration'
  | 'title'
  | 'notes'
  | 'scheduledBy'
  | 'timezone'
  | 'confirmedAt'
  | 'answerDueAt'
> & { readonly clientId: string | null; readonly claimId: string };

/** Confirmed if `confirmedAt` is given; otherwise its answer is awaited, with a reminder at `answerDueAt`. */
export async function insertAppointment(client: Client, made: NewAppointment): Promise<Appointment> {
  const { rows } = await client.query<Appointment>({
    name: 'appointments-insert',
    text: `insert into appointments (athlete_id, liaison_id, scheduled_at, duration, title, notes, status, scheduled_by,
             timezone, confirmed_at, client_id, claim_id, answer_due_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${columns}`,
    values: [
      ...[made.athleteId, made.liaisonId, made.scheduledAt, made.duration, made.title, made.notes],
      made.confirmedAt ? 'CONFIRMED' : 'PENDING',
      ...[made.scheduledBy, made.timezone, made.confirmedAt, made.clientId, made.claimId, made.answerDueAt],
    ],
  });
  return rows[0] as Appointment;
}

/** Writes the changed columns with the next version. */
export async function update(client: Client, id: string, set: string, values: unknown[]): Promise<Appointment> {
  const { rows } = await client.query<Appointment>(
    `update appointments set ${set}, version = version + 1 where id = $1 returning ${columns}`,
    [id, ...values],
  );
  return rows[0] as Appointment;
}

/** For an appointment that no longer takes anybody's time. */
export const releaseClaim = ({ claimId }: Appointment, client: Client) =>
  client.query('delete from claims where id = $1', [claimId]);

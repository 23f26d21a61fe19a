import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import type { proposalClosed } from '@entourage/contracts/events/scheduling.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import { isOf } from '../appointments/appointment.ts';
import type { Proposal as Row } from '../generated/client.ts';
import { type Trips, tripColumns } from '../itineraries/away.ts';

/** With the times that can still be accepted. */
export interface Proposal extends Row, Trips {
  readonly times: readonly Date[];
}

/** Of proposals under the name `p`. */
export const columns = `p.id, p.athlete_id as "athleteId", p.liaison_id as "liaisonId", p.proposed_by as "proposedBy",
  p.duration, p.title, p.timezone, p.status, p.created_at as "createdAt", p.expires_at as "expiresAt",
  p.appointment_id as "appointmentId", p.client_id as "clientId", p.answer_due_at as "answerDueAt", p.version,
  array(select starts_at from claims where proposal_id = p.id and expires_at > now() order by starts_at) as times,
  ${tripColumns('p')}`;

type ProposalEvent = EventDefinition<(typeof proposalClosed)['data']>;

export function publish(client: Client, event: ProposalEvent, proposal: Proposal): Promise<unknown> {
  const { id, version, athleteId, liaisonId, proposedBy, status } = proposal;
  return client.query(
    outboxInsert(event, { subject: id, version, data: { athleteId, liaisonId, proposedBy, status } }),
  );
}

/** Of two concurrent answers the second one sees the first one's result. Missing for everybody but the two people. */
export async function lockProposal(client: Client, id: string, personId: string): Promise<Proposal> {
  const { rows } = await client.query<Proposal>(
    `select ${columns} from proposals p where p.id = $1 for no key update of p`,
    [id],
  );
  const [found] = rows;
  if (!found || !isOf(found, personId)) throw notFound();
  return found;
}

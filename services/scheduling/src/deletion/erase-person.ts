import { appointmentsErased } from '@entourage/contracts/events/scheduling.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import type { Erasure } from '@entourage/kit/serve/erasure.ts';
import { cancelFuture } from '../appointments/end-appointment.ts';
import type { PrismaClient } from '../generated/client.ts';

export const erasureOf = (prisma: PrismaClient): Erasure<Client> => ({
  event: appointmentsErased,
  async erase({ userId, deletedAt }, client) {
    // The other one is notified before the rows go.
    await cancelFuture(client, { personId: userId }, { by: null, at: deletedAt, reason: null });
    await client.query('delete from appointments where $1 in (athlete_id, liaison_id)', [userId]);
    await client.query('delete from claims where $1 in (athlete_id, liaison_id)', [userId]);
    await client.query('delete from proposals where $1 in (athlete_id, liaison_id)', [userId]);
    await client.query('delete from endings where $1 in (athlete_id, liaison_id)', [userId]);
    await client.query('delete from availability where liaison_id = $1', [userId]);
    await client.query('delete from itineraries where person_id = $1', [userId]);
  },
  async count(userId) {
    const ofPerson = { where: { OR: [{ athleteId: userId }, { liaisonId: userId }] } };
    const [appointments, proposals, availability, itineraries] = await Promise.all([
      prisma.appointment.count(ofPerson),
      prisma.proposal.count(ofPerson),
      prisma.availability.count({ where: { liaisonId: userId } }),
      prisma.itinerary.count({ where: { personId: userId } }),
    ]);
    return [
      { fate: 'ERASED', what: 'Appointments', count: appointments, reason: null },
      { fate: 'ERASED', what: 'Proposed times', count: proposals, reason: null },
      { fate: 'ERASED', what: 'Working hours', count: availability, reason: null },
      { fate: 'ERASED', what: 'Trips', count: itineraries, reason: null },
    ];
  },
});

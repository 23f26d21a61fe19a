import { connectionRemoved } from '@entourage/contracts/events/admin.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import { staysConnected } from '@entourage/kit/relationships/postgres-relationships.ts';
import { cancelFuture } from '../appointments/end-appointment.ts';

/**
 * A connection that ends takes the meetings with it that are still to come. The view of relationships has ended it in
 * the same transaction before, so that no other one is booked meanwhile (`connected-pair.ts`). An end that is handled
 * late, after the two were connected again, cancels nothing that was booked since.
 */
export const followConnections = () =>
  on(connectionRemoved, async ({ data: { athleteId, liaisonId }, time }, client) => {
    const { rowCount } = await client.query(`select where ${staysConnected('$2', '$1')}`, [athleteId, liaisonId]);
    if (rowCount) return;
    const reason = 'The connection ended.';
    await cancelFuture(client, { personId: athleteId, otherId: liaisonId }, { by: null, at: new Date(time), reason });
  });

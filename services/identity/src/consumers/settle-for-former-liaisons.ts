import { connectionRemoved } from '@entourage/contracts/events/admin.ts';
import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { markOfPerson } from '../notifications/mark-read.ts';

/** They lead to an athlete whom a former liaison does not see any more. */
const ofTheirAthletes: readonly NotificationKind[] = [
  'ALERT_RAISED',
  'URGENT_WAITING',
  'DOCUMENT_ADDED',
  'LOG_ENTERED',
  'ILLNESS_ENTERED',
  'ILLNESS_OVER',
  'SEASON_CHANGED',
  'FOLLOW_UP_GIVEN',
  'TODO_COMPLETED',
];

/** Marks as read what waits for a liaison about an athlete who is not theirs any more; neither push nor mail follows. */
export const settleForFormerLiaisons: Handler = on(
  connectionRemoved,
  async ({ time: at, data: { athleteId, liaisonId } }, client) => {
    await markOfPerson(client, liaisonId, { personId: athleteId, kinds: ofTheirAthletes, at });
  },
);

import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { leadsTo } from '../../features/notifications/leads-to.ts';
import { aNotification } from '../../features/notifications/testing.ts';
import { decide } from '../routes/decide.ts';
import { table } from '../routes/table.ts';

/** Who is notified of what. */
const kinds: Readonly<Record<NotificationKind, readonly Role[]>> = {
  MEETING_REQUESTED: ['ATHLETE', 'LIAISON'],
  MEETING_CONFIRMED: ['ATHLETE', 'LIAISON'],
  MEETING_MOVED: ['ATHLETE', 'LIAISON'],
  MEETING_CANCELLED: ['ATHLETE', 'LIAISON'],
  MEETING_UNANSWERED: ['ATHLETE', 'LIAISON'],
  TIMES_OFFERED: ['ATHLETE', 'LIAISON'],
  TIMES_UNANSWERED: ['ATHLETE', 'LIAISON'],
  TIMES_NOT_TAKEN: ['ATHLETE', 'LIAISON'],
  DASHBOARD_CHANGED: ['ATHLETE'],
  CARE_NOTE_WRITTEN: ['ATHLETE'],
  DOCUMENT_ADDED: ['ATHLETE', 'LIAISON'],
  PLAN_CHANGED: ['ATHLETE'],
  OWN_SEASON_CHANGED: ['ATHLETE'],
  RETURN_PLANNED: ['ATHLETE'],
  MEDICAL_CARD_DUE: ['ATHLETE'],
  CHECK_IN_DUE: ['ATHLETE'],
  TODO_ADDED: ['ATHLETE'],
  TODO_COMPLETED: ['LIAISON'],
  LOG_ENTERED: ['LIAISON', 'TEAM_MEMBER'],
  ILLNESS_ENTERED: ['LIAISON', 'TEAM_MEMBER'],
  ILLNESS_OVER: ['LIAISON', 'TEAM_MEMBER'],
  SEASON_CHANGED: ['LIAISON', 'TEAM_MEMBER'],
  FOLLOW_UP_GIVEN: ['LIAISON'],
  ALERT_RAISED: ['LIAISON'],
  URGENT_WAITING: ['LIAISON', 'ADMIN'],
  MESSAGE_NOT_SENT: ['ATHLETE', 'LIAISON', 'TEAM_MEMBER', 'ADMIN'],
  CONNECTED: ['ATHLETE', 'LIAISON'],
  DISCONNECTED: ['ATHLETE'],
  MEMBER_JOINED: ['ATHLETE'],
  ACCESS_GRANTED: ['TEAM_MEMBER'],
  ACCESS_REVOKED: ['TEAM_MEMBER'],
  EMERGENCY_OPENED: ['ATHLETE'],
  PASS_OPENED: ['ATHLETE'],
  VERIFICATION_APPROVED: ['ATHLETE'],
  VERIFICATION_REJECTED: ['ATHLETE'],
  POST_WAITING: ['ADMIN'],
  CONTACT_RECEIVED: ['ADMIN'],
  ANSWER_UNDELIVERED: ['ADMIN'],
  DECK_LINK_OPENED: ['ADMIN'],
  INVESTOR_MET: ['ADMIN'],
  DECK_QUESTION_WAITING: ['ADMIN'],
  PAYMENT_FAILED: ['ATHLETE'],
  SUBSCRIPTION_LAPSED: ['ATHLETE'],
};

const each = Object.entries(kinds).flatMap(([kind, roles]) =>
  roles.map((role) => [kind as NotificationKind, role] as const),
);

test.each(each)('%s leads %s to a page that they may open', (kind, role) => {
  const path = leadsTo(aNotification(1, { kind }), role)?.split(/[?#]/)[0];
  const row = table.find((place) => place.path === path);
  expect(row && decide(row, role).kind).toBe('page');
});

test('a rejection leads an athlete who is not approved to a page that they may open', () => {
  const row = table.find(
    ({ path }) => path === leadsTo(aNotification(1, { kind: 'VERIFICATION_REJECTED' }), 'ATHLETE'),
  );
  expect(row && decide(row, 'unapproved').kind).toBe('page');
});

import { zoneAt } from '@entourage/contracts/itinerary.ts';
import { reminderMinutes } from '@entourage/contracts/meetings.ts';
import { quietUntil } from '../mail/quiet-hours.ts';
import { isPushMuted } from '../notification-settings/topic-of.ts';
import type { DuePush } from './push.store.ts';
import { isPushKind, type PushKind } from './push.ts';

/** They are not put off: somebody asked for it now, or must know at once. */
const atAnyHour: ReadonlySet<PushKind> = new Set([
  'URGENT_MESSAGE',
  'URGENT_WAITING',
  'ALERT_RAISED',
  'EMERGENCY_OPENED',
  'PASS_OPENED',
  'CHECK_IN_DUE',
  'TEST',
]);

/**
 * When a due push may go out: now, at the end of the quiet hours, or never (null). A reminder of the last minutes is not
 * sent in the quiet hours, and no push after it would be of use.
 */
export function timeToPush(push: DuePush, now: Date): Date | null {
  const { kind, minutes, expiresAt, meetingAt, to } = push;
  if (!isPushKind(kind) || push.isRead || !push.isCurrent || expiresAt <= now) return null;
  if (isPushMuted(kind, to)) return null;
  if (meetingAt !== null && meetingAt <= now) return null;
  const quiet = atAnyHour.has(kind) ? null : quietUntil(zoneAt(to.timeZone, to.trips, now), now);
  if (quiet === null) return now;
  const isLast = kind === 'MEETING_REMINDER' && minutes !== Math.max(...reminderMinutes);
  return isLast || quiet >= expiresAt ? null : quiet;
}

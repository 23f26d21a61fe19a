import { zoneAt } from '@entourage/contracts/itinerary.ts';
import { reminderMinutes } from '@entourage/contracts/meetings.ts';
import { isMailMuted } from '../notification-settings/topic-of.ts';
import type { Addressee, DueMail } from './mail.store.ts';
import { isWanted, type MailKind } from './mail.ts';
import { quietUntil } from './quiet-hours.ts';

const minuteMs = 60_000;

/** A device that rings is looked at by then; who has none, or not with them, is mailed. */
export const unseenAfterMinutes = 15;

/** Like the push messages of their causes. */
const waitsForMorning: ReadonlySet<MailKind> = new Set(['unread-messages', 'times-offered', 'times-unanswered']);

/** When a due mail may go out: now, later, or never because it is not wanted any more. */
export function timeToSend(mail: DueMail, now: Date): Date | null {
  const { kind, to } = mail;
  if (kind === 'contact-answered') return now;
  if (!to || !isWanted(kind, to) || isMailMuted(kind, to)) return null;
  if ((kind === 'times-offered' || kind === 'times-unanswered') && mail.offeredBy === null) return null;
  // Paid meanwhile.
  if (kind === 'payment-failed' && !mail.payment.isDue) return null;
  if (kind === 'subscription-lapsed' && !mail.payment.isLapsed) return null;
  if (kind === 'alerts-unseen') return timeToTellOfUnseen(mail, to, now);
  if (waitsForMorning.has(kind)) {
    return quietUntil(zoneAt(to.timeZone, to.trips, now), now) ?? now;
  }
  if (kind === 'meeting-changed') return isCurrent(mail, now) ? now : null;
  if (kind === 'meeting-reminder') return timeToRemind(mail, to, now);
  if (kind === 'meeting-unanswered') return timeToAskAgain(mail, to, now);
  return now;
}

/** Of the oldest of them, so that one that has only just come is given its time; in the quiet hours too. */
function timeToTellOfUnseen({ unseenSince }: DueMail, to: Addressee, now: Date): Date | null {
  if (!unseenSince || to.verificationStatus !== 'APPROVED') return null;
  return new Date(Math.max(unseenSince.getTime() + unseenAfterMinutes * minuteMs, now.getTime()));
}

/**
 * A reminder of the day before waits for the end of the quiet hours; one of the last minutes is shown live only then.
 * After the beginning of the meeting there is none.
 */
function timeToRemind(mail: DueMail, to: Addressee, now: Date): Date | null {
  const { meeting, minutes } = mail;
  if (!meeting || !isCurrent(mail, now) || meeting.status !== 'CONFIRMED' || meeting.startsAt <= now) return null;
  const quiet = quietUntil(zoneAt(to.timeZone, to.trips, now), now);
  if (quiet === null) return now;
  return minutes === Math.max(...reminderMinutes) && quiet < meeting.startsAt ? quiet : null;
}

/** It waits for the end of the quiet hours too. Once the meeting has begun it is too late to answer. */
function timeToAskAgain(mail: DueMail, to: Addressee, now: Date): Date | null {
  const { meeting } = mail;
  if (!meeting?.toConfirm || !isCurrent(mail, now)) return null;
  const at = quietUntil(zoneAt(to.timeZone, to.trips, now), now) ?? now;
  return at < meeting.startsAt ? at : null;
}

/** A later change of the meeting has a mail of its own, and nobody needs a mail about a meeting that is over. */
function isCurrent({ meeting, meetingVersion }: DueMail, now: Date): boolean {
  if (!meeting || meeting.version !== meetingVersion) return false;
  return meeting.startsAt.getTime() + meeting.minutes * minuteMs > now.getTime();
}

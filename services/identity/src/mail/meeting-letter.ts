import { type Trip, zoneAt } from '@entourage/contracts/itinerary.ts';
import { proposalHours } from '@entourage/contracts/meetings.ts';
import { product } from '@entourage/contracts/product.ts';
import { type NamedPerson, nameInCalendar } from '@entourage/kit/calendar/name-in-calendar.ts';
import { type CalendarMeeting, writeInvitation } from '@entourage/kit/calendar/write-calendar.ts';
import type { MailedMeeting } from '../meetings/meeting.store.ts';
import { greetingOf, type Letter, layOut, type Named } from './letter.ts';
import { inZone } from './zoned-time.ts';

interface Recipient extends Named {
  readonly email: string;
  readonly timeZone: string | null;
  readonly trips: readonly Trip[];
}

interface Writing {
  /** When the mail was queued, so that every attempt writes the same. */
  readonly at: Date;
  /** The visible sender. */
  readonly from: string;
  readonly link: string;
}

/** A change of a meeting, with the meeting for the recipient's calendar. Only the recipient's address is in it. */
export function writeMeetingLetter(meeting: MailedMeeting, to: Recipient, { at, from, link }: Writing): Letter {
  const entry: CalendarMeeting = { ...meeting, withName: nameInCalendar(meeting.with), changedAt: at };
  const { subject, says } = wordsOf(meeting, entry.withName);
  const before = movedFrom(meeting);
  const when = (time: Date) => whenFor(to, time, meeting);
  // Of a cancelled meeting, the time that the recipient knows.
  const time = (meeting.status === 'CANCELLED' && meeting.knownAt) || meeting.startsAt;
  const times = before ? `Before: ${when(before)}\nNow: ${when(time)}` : `When: ${when(time)}`;
  return {
    ...layOut(subject, [
      { text: greetingOf(to) },
      { text: says },
      { text: times },
      { text: 'See your meetings', link },
      { text: `Change or cancel it on ${product.name}: replies of your calendar are not read.` },
    ]),
    invitation: writeInvitation(entry, { to: to.email, organizer: addressOf(from) }),
  };
}

/** Without an entry for the calendar, which has one already. */
export function writeMeetingReminder(meeting: MailedMeeting, to: Omit<Recipient, 'email'>, link: string): Letter {
  const whose = `Your ${meetingWith(nameInCalendar(meeting.with))}`;
  return layOut(`A reminder of your ${product.name} meeting`, [
    { text: greetingOf(to) },
    { text: `${whose} is coming up.` },
    { text: `When: ${whenFor(to, meeting.startsAt, meeting)}` },
    { text: 'See your meetings', link },
    { text: 'You get this mail because the meeting is confirmed.' },
  ]);
}

/** To who has to confirm the meeting, which they have been asked before. */
export function writeUnanswered(meeting: MailedMeeting, to: Omit<Recipient, 'email'>, link: string): Letter {
  return layOut(`An ${product.name} meeting waits for your answer`, [
    { text: greetingOf(to) },
    { text: `A ${meetingWith(nameInCalendar(meeting.with))} was requested. Please confirm it, move it or cancel it.` },
    { text: `When: ${whenFor(to, meeting.startsAt, meeting)}` },
    { text: 'Answer the request', link },
    { text: 'You get this mail because the request is not answered yet.' },
  ]);
}

/** How many times and which is shown behind the link, where one of them is chosen. */
export function writeOffer(by: NamedPerson, to: Named, link: string): Letter {
  const name = nameInCalendar(by) ?? 'Your liaison';
  return layOut(`Choose a time for your ${product.name} meeting`, [
    { text: greetingOf(to) },
    { text: `${name} offers you several times for a meeting. They are held for ${proposalHours} hours at most.` },
    { text: 'See the times', link },
    { text: 'You get this mail because the times wait for your answer.' },
  ]);
}

export function writeUnansweredOffer(by: NamedPerson, to: Named, link: string): Letter {
  const whose = nameInCalendar(by);
  return layOut(`Times for your ${product.name} meeting wait for your answer`, [
    { text: greetingOf(to) },
    { text: `The times that ${whose ?? 'somebody'} offered you for a meeting are still held, but not for long.` },
    { text: 'See the times', link },
    { text: 'You get this mail because the times wait for your answer.' },
  ]);
}

/** By the clock of the place where the recipient is then. */
const whenFor = ({ timeZone, trips }: Pick<Recipient, 'timeZone' | 'trips'>, at: Date, { minutes }: MailedMeeting) =>
  inZone(at, minutes, zoneAt(timeZone, trips, at));

function movedFrom({ status, knownAt, startsAt }: MailedMeeting): Date | null {
  return status === 'CANCELLED' || knownAt?.getTime() === startsAt.getTime() ? null : knownAt;
}

function wordsOf(meeting: MailedMeeting, withName: string | null): { subject: string; says: string } {
  const { status, toConfirm } = meeting;
  const asks = toConfirm
    ? ' Please confirm it, or choose another time.'
    : ' It waits for the other person to confirm it.';
  const own = `Your ${product.name} meeting`;
  const whose = `Your ${meetingWith(withName)}`;
  if (status === 'CANCELLED') return { subject: `${own} was cancelled`, says: `${whose} was cancelled.` };
  if (movedFrom(meeting)) {
    return { subject: `${own} was moved`, says: `${whose} was moved.${status === 'PENDING' ? asks : ''}` };
  }
  if (status !== 'PENDING') return { subject: `${own} is confirmed`, says: `${whose} is confirmed.` };
  return {
    subject: `A request for an ${product.name} meeting`,
    says: `A ${meetingWith(withName)} was requested.${asks}`,
  };
}

const meetingWith = (withName: string | null): string => (withName === null ? 'meeting' : `meeting with ${withName}`);

/** Of `Name <address>` or an address alone. */
const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

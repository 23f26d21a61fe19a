import { product } from '@entourage/contracts/product.ts';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

/** A meeting as a calendar shows it: no title, notes or reason, which may be about health. */
export interface CalendarMeeting {
  readonly id: string;
  /** Grows with each change; calendars ignore an entry with a lower one. */
  readonly version: number;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly status: 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED';
  /** Name of the other person; null if it is unknown. */
  readonly withName: string | null;
  /** Since when the entry is as it is. The same meeting is always written alike. */
  readonly changedAt: Date;
}

const statuses = {
  PENDING: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
  COMPLETED: ICalEventStatus.CONFIRMED,
} as const;

const titleOf = ({ withName }: Pick<CalendarMeeting, 'withName'>): string =>
  withName === null ? 'Meeting' : `Meeting with ${withName}`;

const minuteMs = 60_000;

const empty = () => ical({ prodId: { company: product.name, product: 'Meetings', language: 'EN' } });

/** The id is the same in mails and in the feed, so that a calendar with both shows a meeting once. */
const add = (calendar: ICalCalendar, meeting: CalendarMeeting) =>
  calendar.createEvent({
    id: `${meeting.id}@${product.name.toLowerCase()}`,
    sequence: meeting.version,
    stamp: meeting.changedAt,
    start: meeting.startsAt,
    end: new Date(meeting.startsAt.getTime() + meeting.minutes * minuteMs),
    summary: titleOf(meeting),
    status: statuses[meeting.status],
  });

/** Every line ends, the last one too. */
const textOf = (calendar: ICalCalendar): string => `${calendar}\r\n`;

export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** A meeting for the calendar of one person (RFC 5546). Nobody answers it: meetings are confirmed on the platform. */
export function writeInvitation(meeting: CalendarMeeting, { to, organizer }: { to: string; organizer: string }) {
  const method = meeting.status === 'CANCELLED' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = empty().method(method);
  const event = add(calendar, meeting);
  event.organizer({ name: product.name, email: organizer });
  event.createAttendee({
    email: to,
    type: ICalAttendeeType.INDIVIDUAL,
    role: ICalAttendeeRole.REQ,
    rsvp: false,
    status: meeting.status === 'CONFIRMED' ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
  });
  return { method, content: textOf(calendar) } satisfies Invitation;
}

/** A planned session as a calendar shows it: no title or notes. A plan has a day and no time. */
export interface CalendarTraining {
  readonly id: string;
  readonly version: number;
  readonly day: string;
  readonly kind: string;
  readonly minutes: number;
  readonly changedAt: Date;
}

const addTraining = (calendar: ICalCalendar, { id, version, day, kind, minutes, changedAt }: CalendarTraining) =>
  calendar.createEvent({
    id: `${id}@${product.name.toLowerCase()}`,
    sequence: version,
    stamp: changedAt,
    start: new Date(day),
    allDay: true,
    timezone: 'UTC',
    summary: `${kind}, ${minutes} min`,
    transparency: ICalEventTransparency.TRANSPARENT,
  });

/** A competition as a calendar shows it. Its name and place are no secret: it is announced to everybody. */
export interface CalendarCompetition {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly day: string;
  /** Null: at a time that is not known, so that it takes the day. */
  readonly startsAt: Date | null;
  readonly place: string | null;
  readonly changedAt: Date;
}

/** Nobody says when a competition ends. */
const competitionMs = 2 * 60 * minuteMs;

const addCompetition = (calendar: ICalCalendar, competition: CalendarCompetition) => {
  const { id, version, name, day, startsAt, place, changedAt } = competition;
  const when = startsAt
    ? { start: startsAt, end: new Date(startsAt.getTime() + competitionMs) }
    : { start: new Date(day), allDay: true, timezone: 'UTC' };
  return calendar.createEvent({
    id: `competition-${id}@${product.name.toLowerCase()}`,
    sequence: version,
    stamp: changedAt,
    ...when,
    summary: name,
    location: place,
  });
};

/** A calendar to subscribe to; programs that heed the interval read it again after these seconds. */
export function writeFeed(
  {
    meetings,
    training = [],
    competitions = [],
  }: {
    meetings: readonly CalendarMeeting[];
    training?: readonly CalendarTraining[];
    competitions?: readonly CalendarCompetition[];
  },
  refreshSeconds: number,
): string {
  const calendar = empty().name(`${product.name} meetings`).ttl(refreshSeconds);
  for (const meeting of meetings) add(calendar, meeting);
  for (const session of training) addTraining(calendar, session);
  for (const competition of competitions) addCompetition(calendar, competition);
  return textOf(calendar);
}

import ICAL from 'ical.js';

/** What a calendar program reads of an entry. */
export interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly stamp: string;
  readonly status: string;
  readonly summary: string;
  readonly organizer: string | null;
  readonly attendees: ReadonlyArray<{ address: string; answer: string; isAsked: boolean }>;
  /** The names of all its properties. */
  readonly names: readonly string[];
}

/** Reads iCalendar with another library than the one that writes it. */
export function calendarIn(content: string): { properties: Record<string, string>; events: readonly ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const properties = calendar.getAllProperties().map((each) => [each.name, String(each.getFirstValue())]);
  return { properties: Object.fromEntries(properties), events: calendar.getAllSubcomponents('vevent').map(eventIn) };
}

function eventIn(component: InstanceType<typeof ICAL.Component>): ReadEvent {
  const { uid, sequence, startDate, endDate, summary, organizer } = new ICAL.Event(component);
  const said = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
  return {
    uid,
    sequence,
    startsAt: String(startDate),
    endsAt: String(endDate),
    stamp: said('dtstamp'),
    status: said('status'),
    summary,
    organizer: organizer ?? null,
    attendees: component.getAllProperties('attendee').map((each) => ({
      address: String(each.getFirstValue()).replace(/^MAILTO:/, 'mailto:'),
      answer: String(each.getParameter('partstat')),
      isAsked: each.getParameter('rsvp') === 'TRUE',
    })),
    names: component.getAllProperties().map(({ name }) => name),
  };
}

import { calendarIn } from '../testing/calendars.ts';
import { type CalendarMeeting, writeFeed, writeInvitation } from './write-calendar.ts';

const meeting: CalendarMeeting = {
  id: '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f5a01',
  version: 3,
  startsAt: new Date('2026-03-05T14:00:00Z'),
  minutes: 45,
  status: 'CONFIRMED',
  withName: 'Amal Okafor',
  changedAt: new Date('2026-03-02T09:30:00Z'),
};
const people = { to: 'noor@example.org', organizer: 'support@entourage.example' };

test('an invitation names the meeting by its id and version, with its time in UTC', () => {
  const { method, content } = writeInvitation(meeting, people);
  expect(method).toBe('REQUEST');
  const { properties, events } = calendarIn(content);
  expect(properties).toMatchObject({ method: 'REQUEST', version: '2.0' });
  expect(events).toEqual([
    {
      uid: `${meeting.id}@entourage`,
      sequence: 3,
      startsAt: '2026-03-05T14:00:00Z',
      endsAt: '2026-03-05T14:45:00Z',
      stamp: '2026-03-02T09:30:00Z',
      status: 'CONFIRMED',
      summary: 'Meeting with Amal Okafor',
      organizer: 'mailto:support@entourage.example',
      attendees: [{ address: 'mailto:noor@example.org', answer: 'ACCEPTED', isAsked: false }],
      names: 'uid sequence dtstamp dtstart dtend summary organizer attendee status'.split(' '),
    },
  ]);
});

test.each([
  ['PENDING', 'REQUEST', 'TENTATIVE', 'NEEDS-ACTION'],
  ['CANCELLED', 'CANCEL', 'CANCELLED', 'NEEDS-ACTION'],
] as const)('%s is sent as %s', (status, method, shown, answer) => {
  const written = writeInvitation({ ...meeting, status }, people);
  expect(written.method).toBe(method);
  const [event] = calendarIn(written.content).events;
  expect(event).toMatchObject({ status: shown, attendees: [{ answer }] });
});

test('a name cannot write another line or property', () => {
  const withName = 'Amal\r\nATTENDEE:mailto:evil@example.org\nEND:VEVENT; X, \\n Y';
  const [event, ...more] = calendarIn(writeInvitation({ ...meeting, withName }, people).content).events;
  expect(more).toEqual([]);
  expect(event?.attendees).toHaveLength(1);
  expect(event?.summary).toContain('ATTENDEE:mailto:evil@example.org');
});

test('long lines are folded at 75 octets, without breaking a character', () => {
  const withName = 'محمد '.repeat(30).trimEnd();
  const { content } = writeInvitation({ ...meeting, withName }, people);
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(calendarIn(content).events[0]?.summary).toBe(`Meeting with ${withName}`);
});

test('a feed has no method, says when to read it again, and is always written alike', () => {
  const meetings = [meeting, { ...meeting, id: '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f5a02', withName: null, version: 1 }];
  const feed = writeFeed({ meetings }, 3600);
  const { properties, events } = calendarIn(feed);
  expect(properties).toMatchObject({ 'refresh-interval': 'PT1H', 'x-published-ttl': 'PT1H' });
  expect(properties).not.toHaveProperty('method');
  expect(events.map(({ summary }) => summary)).toEqual(['Meeting with Amal Okafor', 'Meeting']);
  expect(writeFeed({ meetings }, 3600)).toBe(feed);
  expect(calendarIn(writeFeed({ meetings: [] }, 3600)).events).toEqual([]);
  expect(feed).toMatch(/END:VCALENDAR\r\n$/);
});

test('training is of its day wherever the calendar is, takes no time of it, and has no title', () => {
  const session = {
    ...{ id: 'training-1', version: 2, day: '2026-03-05', kind: 'Strength', minutes: 60 },
    changedAt: new Date('2026-03-02T09:30:00Z'),
  };
  const feed = writeFeed({ meetings: [], training: [session] }, 3600);
  expect(feed).toContain('DTSTART;VALUE=DATE:20260305\r\n');
  expect(feed).toContain('TRANSP:TRANSPARENT\r\n');
  expect(calendarIn(feed).events).toMatchObject([
    { uid: 'training-1@entourage', sequence: 2, startsAt: '2026-03-05', summary: 'Strength, 60 min' },
  ]);
});

test('a competition begins at its time, or takes its day, and has its name and place', () => {
  const competition = {
    ...{ id: 'c1', version: 2, name: 'Against Denver', day: '2026-03-07', place: 'Ball Arena' },
    changedAt: new Date('2026-03-02T09:30:00Z'),
  };
  const competitions = [
    { ...competition, startsAt: new Date('2026-03-08T02:30:00Z') },
    { ...competition, id: 'c2', startsAt: null, place: null },
  ];
  const feed = writeFeed({ meetings: [], competitions }, 3600);
  expect(feed).toContain('LOCATION:Ball Arena\r\n');
  expect(calendarIn(feed).events).toMatchObject([
    { uid: 'competition-c1@entourage', sequence: 2, startsAt: '2026-03-08T02:30:00Z', summary: 'Against Denver' },
    { uid: 'competition-c2@entourage', startsAt: '2026-03-07' },
  ]);
});

import type { NotificationTopic } from '@entourage/contracts/notification-settings.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { quietWords } from '@entourage/contracts/quiet-hours.ts';

interface Topic {
  readonly title: string;
  readonly has: string;
  /** Of roles for which it has something else. */
  readonly of?: Readonly<Partial<Record<Role, string>>>;
}

export const topics: Readonly<Record<NotificationTopic, Topic>> = {
  MEETINGS: { title: 'Meetings', has: 'Requests, changes, offered times and reminders' },
  MESSAGES: {
    title: 'Messages',
    has: 'New messages you have not read',
    of: { LIAISON: 'New messages you have not read, of which any may be urgent' },
  },
  CARE: {
    title: 'Care',
    has: 'New to-dos and documents, and changes to your dashboard, plan, competitions, notes and way back',
  },
  ATHLETES: {
    title: 'Athletes',
    has: 'Completed to-dos, follow-ups for you, new documents, changed competitions, new injuries, and illnesses that begin or end',
    of: {
      TEAM_MEMBER:
        'New documents, changed competitions, new injuries, and illnesses that begin or end, if they are shared with you',
    },
  },
  PEOPLE: {
    title: 'People',
    has: 'Your liaisons, and who joins your entourage, which is always mailed',
    of: { LIAISON: 'Athletes whom you start or stop looking after', TEAM_MEMBER: 'What athletes share with you' },
  },
  OFFICE: {
    title: 'Office',
    has: 'Posts, contact messages and answers that wait, and what investors open, ask and leave',
  },
};

/** Loaded with the section, later than the page. */
export const words = {
  notRead: 'What reaches you could not be read. Please try again.',
  notSaved: 'Your choice could not be saved. Please try again.',
  ways: { push: 'On devices', mail: 'By mail' },
  /** Of one switch. */
  nameOf: (title: string, way: string) => `${title}, ${way.toLowerCase()}`,
  always: 'Always',
  nothing: 'Nothing to choose',
  whatever:
    'The bell always has everything. What concerns safety, exemptions that end, signing in, verification or payment cannot be turned off.',
  atNight: `At night (${quietWords}) devices get only urgent messages, alerts, your check-in reminder and who opened your data in an emergency.`,
  noDevice: 'None of your devices gets notifications yet.',
  urgentNeedsDevice: 'Urgent messages and alerts are mailed only after a quarter of an hour.',
  toDevice: 'Turn them on',
  noMail: 'We mail only to a confirmed address.',
  toMail: { none: 'Add yours', unconfirmed: 'Confirm yours' },
  checkIn: {
    title: 'Remind me to check in',
    lead: 'Nothing comes on days when you have checked in already.',
    bellOnly: 'Until one of your devices gets notifications, it shows in the bell only.',
    at: 'Time',
    by: (at: string) => `At ${at} in the time zone of your profile; on trips by the clock there.`,
    byUtc: (at: string) => `At ${at} UTC, since your profile has no time zone; on trips by the clock there.`,
    toZone: 'Choose yours',
    notATime: 'Choose a time, such as 20:00',
  },
} as const;

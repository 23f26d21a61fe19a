import { type AlertKind, alertDays } from '@entourage/contracts/health.ts';

/** The words of the liaison's dashboard. */
export const words = {
  title: 'Your athletes',
  lead: 'Who needs you first, and why.',
  list: 'Athletes',
  search: 'Search athletes',
  order: 'Order',
  orders: { triage: 'Who needs you', name: 'Name' },
  noTriage: 'How they stand could not be read, so they are ordered by name.',
  none: {
    title: 'No athletes yet',
    text: 'Your admin connects you with athletes. As soon as one is yours, they appear here.',
  },
  noMatch: { title: 'Nobody of that name', text: 'Search for part of a name, a username, a sport or a team.' },
  choose: { title: 'Choose an athlete', text: 'Their picture, check-ins and to-dos open here.' },
  back: 'All athletes',
  walk: {
    previous: (name: string) => `Previous athlete: ${name}`,
    next: (name: string) => `Next athlete: ${name}`,
  },
  squad: { to: '/squad', label: 'Squad' },
  reasons: {
    calm: 'Nothing to look at',
    alerts: (count: number) => (count === 1 ? 'One new alert' : `${count} new alerts`),
    exemption: (day: string) => `An exemption ends on ${day}`,
    missed: (days: number) => (days === 1 ? 'No check-in yesterday' : `No check-in for ${days} days`),
    neverChecked: 'No check-in yet',
    high: 'High injury risk',
    old: (days: number) => `Assessed ${days} days ago`,
    unassessed: 'Not assessed yet',
  },
  communication: {
    title: 'Communication',
    meeting: 'Next confirmed meeting',
    noMeeting: 'No meeting is confirmed',
    meetingNotRead: 'The next meeting could not be read.',
    message: 'Latest message',
    noMessage: 'No messages yet',
    send: 'Send Message',
  },
  alerts: {
    title: 'Alerts',
    button: (unseen: number) => (unseen === 0 ? 'Alerts' : `Alerts (${unseen})`),
    unseen: (count: number) => (count === 1 ? 'One new alert' : `${count} new alerts`),
    lead: `What your athletes’ check-ins, assessments and exemptions raised in the last ${alertDays} days, the latest first.`,
    notRead: 'Your alerts could not be read. Please try again.',
    empty: {
      title: 'No alerts',
      text: 'A check-in far off the usual, a high injury risk or three days without a check-in show here.',
    },
    see: 'Mark as seen',
    seeAll: 'Mark all as seen',
    allFailed: 'The alerts could not be marked as seen. Please try again.',
    seeOf: (what: string, name: string) => `Mark as seen: ${what}, ${name}`,
    open: (name: string) => `Open ${name}`,
    seen: 'Seen',
    fresh: 'New',
    failed: 'The alert could not be marked as seen. Please try again.',
  },
} as const;

export const alertWords: Readonly<Record<AlertKind, string>> = {
  RED_FLAG: 'Far off the usual',
  HIGH_RISK: 'High injury risk',
  MISSED_CHECK_INS: 'Missed check-ins',
  EXEMPTION_ENDING: 'An exemption ends soon',
};

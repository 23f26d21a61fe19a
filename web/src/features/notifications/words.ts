import type { Role } from '@entourage/contracts/people.ts';

export const words = {
  title: 'Notifications',
  label: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread > 99 ? 'over 99' : unread} unread`,
  today: 'Today',
  earlier: 'Earlier',
  unread: 'Unread.',
  times: (count: number) => `${count} times`,
  markRead: 'Mark as read',
  markReadOf: (sentence: string) => `Mark as read: ${sentence}`,
  markAll: 'Mark all as read',
  notMarked: 'Nothing was marked as read. Please try again.',
  notRead: 'Your notifications could not be loaded.',
  none: 'Nothing yet',
  close: 'Close',
  onPhone: 'Get these on your phone',
  onDevice: 'Get these on this device',
  dismiss: 'Dismiss this suggestion',
  notLoaded: 'This part of the page could not be loaded. Please reload the page.',
} as const;

/** What will appear in an empty list. */
export const noneText: Readonly<Record<Role, string>> = {
  ATHLETE: 'Changes of your dashboard, your meetings and your entourage will appear here.',
  LIAISON: 'Alerts, completed to-dos and changed meetings of your athletes will appear here.',
  TEAM_MEMBER: 'What an athlete starts or stops sharing with you will appear here.',
  ADMIN: 'Waiting posts, contact messages and urgent messages will appear here.',
};

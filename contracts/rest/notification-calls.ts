import { z } from 'zod';
import { notificationDays } from '../notifications.ts';
import type { Call } from './call.ts';
import { notificationSettings, notificationSettingsChange } from './notification-settings.ts';
import { notification, notificationAddress, notificationsShown, unreadNotifications } from './notifications.ts';

/** What happened that concerns a person. */
export const notificationCalls = {
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    summary: `One’s notifications of the last ${notificationDays} days, the latest first`,
    operation: 'Notifications',
    status: 200,
    answer: z.array(notification),
    paged: true,
  },
  countUnreadNotifications: {
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'How many of one’s notifications are unread',
    operation: 'UnreadNotifications',
    status: 200,
    answer: unreadNotifications,
  },
  markNotificationRead: {
    method: 'POST',
    path: '/api/notifications/{id}/read',
    summary: 'Mark one of one’s notifications as read; again, it stays so',
    operation: 'MarkNotificationRead',
    address: notificationAddress,
    status: 200,
    answer: notification,
  },
  markNotificationsRead: {
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark all one’s notifications until then as read',
    operation: 'MarkNotificationsRead',
    body: notificationsShown,
    status: 204,
    answer: z.null(),
  },
  readNotificationSettings: {
    method: 'GET',
    path: '/api/notification-settings',
    summary: 'What reaches one by push messages and mail, and when one is reminded of the check-in',
    operation: 'NotificationSettings',
    status: 200,
    answer: notificationSettings,
  },
  changeNotificationSettings: {
    method: 'PATCH',
    path: '/api/notification-settings',
    summary: 'Turn topics on and off, or choose when to be reminded; what is absent stays',
    operation: 'ChangeNotificationSettings',
    body: notificationSettingsChange,
    status: 200,
    answer: notificationSettings,
  },
} as const satisfies Record<string, Call>;

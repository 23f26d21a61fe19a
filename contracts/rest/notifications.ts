import { z } from 'zod';
import { notificationKinds, unreadAtMost } from '../notifications.ts';
import { instant } from './text.ts';
import { givenInstant } from './time.ts';
import { somebody } from './users.ts';

export const notification = z
  .object({
    id: z.uuid(),
    kind: z.enum(notificationKinds),
    at: instant.describe('When the latest of them happened'),
    count: z.int().describe('How many times, while it was unread'),
    readAt: instant.nullable(),
    person: somebody.nullable().describe('Who it is about, as far as the caller may see them'),
    meetingAt: instant.nullable().describe('When the meeting begins, of a meeting'),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

export const notificationAddress = z.strictObject({ id: z.uuid() });

export const notificationsShown = z
  .strictObject({ until: givenInstant('Must be a date').describe('`at` of the newest of those shown') })
  .meta({ id: 'NotificationsShown' });

export const unreadNotifications = z
  .object({ unread: z.int().describe(`At most ${unreadAtMost}`) })
  .meta({ id: 'UnreadNotifications' });

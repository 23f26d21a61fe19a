import { z } from 'zod';
import { notificationTopics } from '../notification-settings.ts';
import { clock } from './clock.ts';
import { unique } from './lists.ts';

const isSent = z.boolean().nullable();

export const notificationSettings = z
  .object({
    topics: z
      .array(
        z
          .object({
            topic: z.enum(notificationTopics),
            push: isSent.describe('Null where it cannot be turned off, or never comes'),
            mail: isSent.describe('As push'),
          })
          .meta({ id: 'TopicSettings' }),
      )
      .describe('What the person may turn off'),
    checkInAt: z
      .string()
      .nullable()
      .describe('When an athlete is reminded of the check-in, HH:MM by the clock of where they are; null: never'),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettings>;

const topicChange = z
  .strictObject({
    topic: z.enum(notificationTopics, { error: 'There is no such topic' }),
    push: isSent.optional(),
    mail: isSent.optional(),
  })
  .meta({ id: 'TopicChange' });

/** Absent fields stay as they are. */
export const notificationSettingsChange = z
  .strictObject({
    topics: z
      .array(topicChange)
      .refine(
        unique(({ topic }: { topic: string }) => topic),
        'Each topic once',
      )
      .nullable()
      .optional(),
    checkInAt: clock.nullable().optional(),
  })
  .meta({ id: 'NotificationSettingsChange' });
export type NotificationSettingsChange = z.infer<typeof notificationSettingsChange>;

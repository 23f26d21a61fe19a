import { readFileSync } from 'node:fs';
import { readEnv, serviceEnv, storeEnv } from '@entourage/kit/env.ts';
import { z } from 'zod';
import { readMasterKeys } from './keys/master-keys.ts';

const masterKeys = z.string().transform((file, context) => {
  try {
    return readMasterKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
    return z.NEVER;
  }
});

/** What seals the keys of conversations. */
const keysEnv = { MESSAGE_KEYS_FILE: masterKeys };

/** Ascending, separated by commas. */
const minutesUnread = z
  .string()
  .default('5,60')
  .transform((value) => value.split(',').map(Number))
  .pipe(z.array(z.number().positive()).min(1));

export const readMessagingEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      ...keysEnv,
      /** After how many minutes unread somebody is reminded by mail. */
      REMINDER_MINUTES: minutesUnread,
      /** Within how many minutes an urgent message asks for an answer. */
      URGENT_MINUTES: z.coerce.number().positive().default(120),
      /** How long what was written is kept. */
      MESSAGE_RETENTION_YEARS: z.coerce.number().int().min(1).max(100).default(7),
      /** Where reminders wait; without it, in the database. */
      REDIS_URL: z.url().optional(),
    },
    process.env,
  );

/** All that it takes to seal them anew. */
export const readResealEnv = () => readEnv({ ...storeEnv, ...keysEnv }, process.env);

export type MessagingEnv = ReturnType<typeof readMessagingEnv>;

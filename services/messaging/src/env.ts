import { readFileSync } from 'node:fs';
import { readEnv, serviceEnv, storeEnv } from '@entourage/kit/process/env.ts';
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

/** Encrypts the keys of conversations. */
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
      /** Minutes until unread messages cause a reminder. */
      REMINDER_MINUTES: minutesUnread,
      /** Deadline of an urgent message, in minutes. */
      URGENT_MINUTES: z.coerce.number().positive().default(120),
      /** How long messages are kept. */
      MESSAGE_RETENTION_YEARS: z.coerce.number().int().min(1).max(100).default(7),
      /** The queue of reminders; without it, they are in the database. */
      REDIS_URL: z.url().optional(),
    },
    process.env,
  );

/** The environment of the reseal command. */
export const readResealEnv = () => readEnv({ ...storeEnv, ...keysEnv }, process.env);

export type MessagingEnv = ReturnType<typeof readMessagingEnv>;

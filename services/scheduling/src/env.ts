import { readEnv, serviceEnv } from '@entourage/kit/process/env.ts';
import { z } from 'zod';

export const readSchedulingEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      /** How long meetings that are over are kept. */
      MEETING_RETENTION_YEARS: z.coerce.number().int().min(1).max(100).default(7),
      /** The queue of reminders; without it, they are in the database. */
      REDIS_URL: z.url().optional(),
    },
    process.env,
  );

export type SchedulingEnv = ReturnType<typeof readSchedulingEnv>;

import { readEnv, serviceEnv } from '@entourage/kit/env.ts';
import { z } from 'zod';

export const readHealthDataEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      /** How long the records of a person whose account is gone are kept, unreadable, before they are erased. */
      HEALTH_RETENTION_YEARS: z.coerce.number().int().min(1).max(100).default(7),
      /** How long an athlete can take back that they have done a to-do. */
      TODO_UNDO_SECONDS: z.coerce.number().int().min(0).max(300).default(10),
      /** After how long whoever asks is told that there is no answer; a no waits for a beat of admin’s, which takes half of it. */
      ANSWER_WITHIN_MS: z.coerce.number().int().min(50).default(800),
    },
    process.env,
  );

export type HealthDataEnv = ReturnType<typeof readHealthDataEnv>;

import { readEnv, serviceEnv } from '@entourage/kit/process/env.ts';
import { z } from 'zod';

export const readHealthDataEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      /** How long the closed records of a deleted account are kept before they are erased. */
      HEALTH_RETENTION_YEARS: z.coerce.number().int().min(1).max(100).default(7),
      /** How long an athlete can undo completing a to-do. */
      TODO_UNDO_SECONDS: z.coerce.number().int().min(0).max(300).default(10),
      /** How long the alert to a HIGH risk waits: the time to undo the save, and for the undo to arrive. */
      RISK_ALERT_AFTER_SECONDS: z.coerce.number().int().min(0).max(300).default(12),
      /** Timeout of an answer; a refusal may wait for admin's heartbeat, which takes half of it. */
      ANSWER_WITHIN_MS: z.coerce.number().int().min(50).default(800),
    },
    process.env,
  );

export type HealthDataEnv = ReturnType<typeof readHealthDataEnv>;

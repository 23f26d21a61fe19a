import { readEnv, serviceEnv } from '@entourage/kit/env.ts';
import { z } from 'zod';

export const readHealthDataEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      /** How long the records of a person whose account is gone are kept, unreadable, before they are erased. */
      HEALTH_RETENTION_YEARS: z.coerce.number().int().min(1).max(100).default(7),
    },
    process.env,
  );

export type HealthDataEnv = ReturnType<typeof readHealthDataEnv>;

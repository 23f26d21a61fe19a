import { busEnv, processEnv, readEnv, storeEnv, trustEnv } from '@entourage/kit/env.ts';
import { z } from 'zod';

export const readHealthDataEnv = () =>
  readEnv(
    {
      ...processEnv,
      ...busEnv,
      ...storeEnv,
      ...trustEnv,
      /** How long the records of a person whose account is gone are kept, unreadable, before they are erased. */
      HEALTH_RETENTION_YEARS: z.coerce.number().int().min(1).max(100).default(7),
      STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
    },
    process.env,
  );

export type HealthDataEnv = ReturnType<typeof readHealthDataEnv>;
export const readOwnStore = () => readEnv(storeEnv, process.env);

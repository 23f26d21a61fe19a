import { busEnv, processEnv, readEnv, storeEnv, trustEnv } from '@entourage/kit/env.ts';
import { z } from 'zod';

export const readAdminEnv = () =>
  readEnv(
    {
      ...processEnv,
      ...busEnv,
      ...storeEnv,
      ...trustEnv,
      CONTACT_MESSAGES_PER_HOUR: z.coerce.number().int().min(1).default(5),
      STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
    },
    process.env,
  );

export type AdminEnv = ReturnType<typeof readAdminEnv>;

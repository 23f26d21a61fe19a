import { busEnv, processEnv, readEnv, storeEnv, trustEnv } from '@entourage/kit/env.ts';
import { z } from 'zod';

export const readVerificationEnv = () =>
  readEnv(
    {
      ...processEnv,
      ...busEnv,
      ...storeEnv,
      ...trustEnv,
      /** How long a decision can be taken back before it takes effect. */
      REVIEW_UNDO_SECONDS: z.coerce.number().int().min(0).max(300).default(10),
      STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
    },
    process.env,
  );

export type VerificationEnv = ReturnType<typeof readVerificationEnv>;
export const readOwnStore = () => readEnv(storeEnv, process.env);

import { readEnv, serviceEnv } from '@entourage/kit/process/env.ts';
import { z } from 'zod';

export const readVerificationEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      /** How long a decision can be undone before it takes effect. */
      REVIEW_UNDO_SECONDS: z.coerce.number().int().min(0).max(300).default(10),
    },
    process.env,
  );

export type VerificationEnv = ReturnType<typeof readVerificationEnv>;

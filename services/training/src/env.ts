import { objectStoreUrl } from '@entourage/kit/objects/open-object-store.ts';
import { readEnv, serviceEnv } from '@entourage/kit/process/env.ts';
import { z } from 'zod';

export const readTrainingEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      /** Where files, checkpoints and weights are. */
      OBJECT_STORE_URL: objectStoreUrl,
      /** The queues; without it, they are in the database. */
      REDIS_URL: z.url().optional(),
    },
    process.env,
  );

export type TrainingEnv = ReturnType<typeof readTrainingEnv>;

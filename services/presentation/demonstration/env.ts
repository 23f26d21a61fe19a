import { readEnv, storeEnv } from '@entourage/kit/process/env.ts';
import { z } from 'zod';

export const readDemonstrationEnv = () =>
  readEnv(
    {
      ...storeEnv,
      // Invents visits for trying the product, which must never get into production.
      NODE_ENV: z.literal('development', { error: 'only a development store may have invented visits' }),
    },
    process.env,
  );

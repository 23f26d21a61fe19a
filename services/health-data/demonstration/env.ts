import { readEnv, storeEnv } from '@entourage/kit/env.ts';
import { z } from 'zod';

export const readDemonstrationEnv = () =>
  readEnv(
    {
      ...storeEnv,
      // It invents a past, which is for people to try the product with and nothing else.
      NODE_ENV: z.literal('development', { error: 'only a development store may have an invented past' }),
    },
    process.env,
  );

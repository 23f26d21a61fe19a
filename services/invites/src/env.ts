import { readEnv, serviceEnv } from '@entourage/kit/process/env.ts';
import { z } from 'zod';

export const readInvitesEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      /** Random bytes that encrypt and hash the codes in the database. Another file ends the open invites. */
      INVITE_KEY_FILE: z.string(),
      /** Counts wrong codes across replicas; without it the database does. */
      REDIS_URL: z.url().optional(),
    },
    process.env,
  );

export type InvitesEnv = ReturnType<typeof readInvitesEnv>;

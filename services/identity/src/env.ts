import { roles } from '@entourage/contracts/people.ts';
import { busEnv, processEnv, readEnv, storeEnv, trustEnv } from '@entourage/kit/env.ts';
import { z } from 'zod';

const limits = z.strictObject({ idleHours: z.number().positive(), maxDays: z.number().positive() });
export type SessionLimits = z.infer<typeof limits>;

const limitsByRole = z
  .string()
  .default('{}')
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue('must be JSON, like {"ADMIN":{"idleHours":1,"maxDays":1}}');
      return z.NEVER;
    }
  })
  .pipe(z.partialRecord(z.enum(roles), limits));

export const readIdentityEnv = () =>
  readEnv(
    {
      ...processEnv,
      ...busEnv,
      ...storeEnv,
      ...trustEnv,
      SIGNING_KEYS_FILE: z.string(),
      PASSWORD_MIN_LENGTH: z.coerce.number().int().min(8).max(128).default(8),
      SESSION_IDLE_HOURS: z.coerce.number().positive().default(12),
      SESSION_MAX_DAYS: z.coerce.number().positive().default(30),
      SESSION_LIMITS_BY_ROLE: limitsByRole,
      STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
    },
    process.env,
  );

export type IdentityEnv = ReturnType<typeof readIdentityEnv>;

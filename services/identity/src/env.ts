import { roles } from '@entourage/contracts/people.ts';
import { product } from '@entourage/contracts/product.ts';
import { readEnv, serviceEnv } from '@entourage/kit/env.ts';
import { z } from 'zod';
import { owaspMib, type PasswordRules } from './credentials/password.ts';

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
      ...serviceEnv,
      SIGNING_KEYS_FILE: z.string(),
      PASSWORD_MIN_LENGTH: z.coerce.number().int().min(8).max(128).default(8),
      /** Memory that a try at a password costs; less than OWASP asks for only where nobody's own are kept. */
      PASSWORD_HASH_MIB: z.coerce
        .number()
        .int()
        .min(process.env.NODE_ENV === 'development' || process.env.NODE_ENV === 'test' ? 1 : owaspMib)
        .max(1024)
        .default(owaspMib),
      SESSION_IDLE_HOURS: z.coerce.number().positive().default(12),
      SESSION_MAX_DAYS: z.coerce.number().positive().default(30),
      SESSION_LIMITS_BY_ROLE: limitsByRole,
      /** Roles that sign in with two steps, separated by commas. */
      REQUIRE_SECOND_FACTOR: z
        .string()
        .default('')
        .transform((value) => value.split(',').flatMap((role) => role.trim() || []))
        .pipe(z.array(z.enum(roles))),
      /** Random bytes that seal what must not be readable in the database alone. */
      SEALING_KEY_FILE: z.string(),
      /** Where many replicas count tries together; without it the database counts them. */
      REDIS_URL: z.url().optional(),
      /** How often a password may be asked for anew from one address; more where many share one. */
      RESET_REQUESTS_PER_HOUR: z.coerce.number().int().min(1).default(20),
      /** How many may register from one address; more where many share one. */
      REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).default(10),
      REGISTRATIONS_PER_DAY: z.coerce.number().int().min(1).default(30),
      /** How many mails to unconfirmed addresses of one domain go out in an hour; more of them wait. */
      MAILS_PER_DOMAIN_AND_HOUR: z.coerce.number().int().min(1).default(200),
      /** Where people meet us: the links in mails lead there. */
      PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((origin) => new URL(origin).origin),
      SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
      MAIL_FROM: z.string().default(`${product.name} <${product.supportAddress}>`),
      /** Where mails are written while no mail server is named. */
      MAIL_FOLDER: process.env.SMTP_URL ? z.string().optional() : z.string(),
    },
    process.env,
  );

export const passwordRules = (env: { PASSWORD_MIN_LENGTH: number; PASSWORD_HASH_MIB: number }): PasswordRules => ({
  minLength: env.PASSWORD_MIN_LENGTH,
  hashMib: env.PASSWORD_HASH_MIB,
});

export type IdentityEnv = ReturnType<typeof readIdentityEnv>;

import { registrationLimits, roles } from '@entourage/contracts/people.ts';
import { product } from '@entourage/contracts/product.ts';
import { readEnv, serviceEnv } from '@entourage/kit/process/env.ts';
import { z } from 'zod';
import type { StripeSettings } from './billing/provider/stripe-provider.ts';
import { owaspMib, type PasswordRules } from './credentials/password.ts';
import { pushOrigins, usualPushOrigins } from './push/push-origins.ts';

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

/** Images say what the forms are built with; where there is no image, the web app is built with the same environment. */
const isOfForms = (length: number) => {
  const said = process.env.FORMS_PASSWORD_MIN_LENGTH;
  return said === undefined || length === Number(said);
};

export const readIdentityEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      SIGNING_KEYS_FILE: z.string(),
      PASSWORD_MIN_LENGTH: z.coerce
        .number()
        .int()
        .min(8)
        .max(128)
        .default(8)
        // After the default: a missing one is another than the forms say, too.
        .refine(isOfForms, 'would be another than the forms say: remove it, and build the images with it'),
      /** Memory cost of a password guess; below OWASP's recommendation only without real people's passwords. */
      PASSWORD_HASH_MIB: z.coerce
        .number()
        .int()
        .min(process.env.NODE_ENV === 'development' || process.env.NODE_ENV === 'test' ? 1 : owaspMib)
        .max(1024)
        .default(owaspMib),
      SESSION_IDLE_HOURS: z.coerce.number().positive().default(12),
      SESSION_MAX_DAYS: z.coerce.number().positive().default(30),
      SESSION_LIMITS_BY_ROLE: limitsByRole,
      /** Roles that require a second factor, separated by commas. */
      REQUIRE_SECOND_FACTOR: z
        .string()
        .default('')
        .transform((value) => value.split(',').flatMap((role) => role.trim() || []))
        .pipe(z.array(z.enum(roles))),
      /** Random bytes that encrypt second-factor secrets in the database. */
      SEALING_KEY_FILE: z.string(),
      /** Counts attempts across replicas; without it the database does. */
      REDIS_URL: z.url().optional(),
      /** Password resets per address and hour; raise it where many people share an address. */
      RESET_REQUESTS_PER_HOUR: z.coerce.number().int().min(1).default(20),
      /** Registrations per address; raise it where many people share an address. */
      REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).default(registrationLimits.perHour),
      REGISTRATIONS_PER_DAY: z.coerce.number().int().min(1).default(registrationLimits.perDay),
      /** Mails to unconfirmed addresses of one domain per hour; more are delayed. */
      MAILS_PER_DOMAIN_AND_HOUR: z.coerce.number().int().min(1).default(200),
      /** The public address, for links in mails. */
      PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((origin) => new URL(origin).origin),
      SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
      MAIL_FROM: z.string().default(`${product.name} <${product.supportAddress}>`),
      /** Without it nothing is charged, and the screens say that payment is not configured. */
      STRIPE_SECRET_KEY: z.string().min(1).optional(),
      /** Of the endpoint that receives reports; needed with the key. */
      STRIPE_WEBHOOK_SECRET: process.env.STRIPE_SECRET_KEY ? z.string().min(1) : z.string().optional(),
      /** For the payment form in the browser. */
      STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
      /** The address of a simulator, for demonstrations and tests; refused with a live key. */
      STRIPE_API_BASE: z
        .url({ protocol: /^https?$/ })
        .refine(() => !/^[sr]k_live_/.test(process.env.STRIPE_SECRET_KEY ?? ''), 'is not for live keys')
        .optional(),
      /** Signs requests to push services; without the file no push messages are sent. */
      PUSH_KEY_FILE: z.string().optional(),
      /** Origins of push services, separated by commas: browsers' addresses elsewhere are refused. */
      PUSH_ORIGINS: z
        .string()
        .default(usualPushOrigins)
        .transform((list, context) => {
          try {
            return pushOrigins(list);
          } catch (error) {
            context.addIssue(error instanceof Error ? error.message : 'is not a list of origins');
            return z.NEVER;
          }
        }),
      /** Where mails are written without a mail server. */
      MAIL_FOLDER: process.env.SMTP_URL ? z.string().optional() : z.string(),
    },
    process.env,
  );

export const passwordRules = (env: { PASSWORD_MIN_LENGTH: number; PASSWORD_HASH_MIB: number }): PasswordRules => ({
  minLength: env.PASSWORD_MIN_LENGTH,
  hashMib: env.PASSWORD_HASH_MIB,
});

export type IdentityEnv = ReturnType<typeof readIdentityEnv>;

/** Null where there is no payment provider. */
export const stripeSettings = (env: IdentityEnv): StripeSettings | null =>
  env.STRIPE_SECRET_KEY === undefined
    ? null
    : {
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
        publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
        apiBase: env.STRIPE_API_BASE ?? null,
      };

import { z } from 'zod';
import { emailAddress, instant, optionalName } from './text.ts';
import { timeZoneName } from './time.ts';
import { newPassword } from './users.ts';

/**
 * The token of a mailed link: 32 random bytes. Other lengths pass the schema, and the lookup answers that the link is
 * invalid.
 */
const token = z.string({ error: 'The link is not complete' }).trim().min(1, 'The link is not complete').max(200);

export const emailConfirmation = z.strictObject({ token }).meta({ id: 'EmailConfirmation' });

export const confirmedAddress = z.object({ username: z.string() }).meta({ id: 'ConfirmedAddress' });

export const passwordResetRequest = z.strictObject({ email: emailAddress }).meta({ id: 'PasswordResetRequest' });

export const passwordResetAsked = z
  .object({ message: z.string().describe('The same whether or not there is such an account') })
  .meta({ id: 'PasswordResetAsked' });

export const passwordReset = z.strictObject({ token, password: newPassword }).meta({ id: 'PasswordReset' });

const ownPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200, 'At most 200 characters');

export const passwordChange = z
  .strictObject({ currentPassword: ownPassword, newPassword })
  .meta({ id: 'PasswordChange' });

export const emailChange = z.strictObject({ email: emailAddress, password: ownPassword }).meta({ id: 'EmailChange' });

const timeZone = timeZoneName({ missing: 'Unknown time zone', unknown: 'Unknown time zone' });

/** Absent fields stay as they are; null or blank clears a field. */
export const accountEdit = z
  .strictObject({
    firstName: optionalName({ max: 100 }),
    lastName: optionalName({ max: 100 }),
    timeZone: timeZone.nullable().optional(),
  })
  .meta({ id: 'AccountEdit' });

export const session = z
  .object({
    id: z.uuid(),
    createdAt: instant,
    lastSeenAt: instant.describe('To within a minute'),
    current: z.boolean().describe('Whether this is the session that asks'),
    byPasskey: z.boolean().describe('Whether a passkey began it'),
    notified: z.boolean().describe('Whether push messages are sent to it'),
    device: z.string().nullable().describe('Such as "Firefox on Windows", as far as it can be told'),
  })
  .meta({ id: 'Session' });

export const sessionsAtMost = 100;
export const sessionAddress = z.strictObject({ sessionId: z.uuid() });

export const sessionsQuery = z.strictObject({
  keepCurrent: z
    .enum(['true', 'false'], { error: 'true or false' })
    .optional()
    .describe('true: all but the session that asks'),
});

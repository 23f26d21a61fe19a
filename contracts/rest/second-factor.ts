import { z } from 'zod';

const password = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(200, 'At most 200 characters');

/** A code of an authenticator app, or a recovery code; spaces and dashes are allowed, as people copy them. */
export const typedCode = z
  .string({ error: 'Code is required' })
  .trim()
  .min(1, 'Code is required')
  .max(40, 'At most 40 characters');

export const passwordGiven = z.strictObject({ password }).meta({ id: 'PasswordGiven' });
export const codeGiven = z.strictObject({ code: typedCode }).meta({ id: 'CodeGiven' });
export const passwordAndCode = z.strictObject({ password, code: typedCode }).meta({ id: 'PasswordAndCode' });

export const secondFactorState = z
  .object({
    on: z.boolean(),
    required: z.boolean().describe('Whether the role needs it'),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactor' });

export const secondFactorBegun = z
  .object({
    secret: z.string().describe('Base32, to be typed into an authenticator app'),
    uri: z.string().describe('The same as otpauth://, to be shown as a QR code'),
  })
  .meta({ id: 'SecondFactorBegun' });

export const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).describe('Each signs in once. They cannot be shown again.') })
  .meta({ id: 'RecoveryCodes' });

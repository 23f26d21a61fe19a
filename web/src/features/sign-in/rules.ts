import '../../shared/forms/no-eval.ts';
import { text } from '@entourage/contracts/rest/text.ts';
import { newPassword } from '@entourage/contracts/rest/users.ts';
import { z } from 'zod';

export { passwordResetRequest } from '@entourage/contracts/rest/account.ts';
export { joining, teamRegistration } from '@entourage/contracts/rest/invites.ts';
export { codeGiven } from '@entourage/contracts/rest/second-factor.ts';
export { registration } from '@entourage/contracts/rest/users.ts';

export const nameAndPassword = z.object({
  username: text({ max: 254, missing: 'Username is required' }),
  password: z.string().min(1, 'Password is required').max(200, 'At most 200 characters'),
});

export const chosenPassword = z.object({ password: newPassword });

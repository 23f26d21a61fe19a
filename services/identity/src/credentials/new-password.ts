import { invalid } from '@entourage/kit/problem.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { PasswordRules } from './password.ts';

export function assertAcceptable(
  password: string,
  { minLength }: Pick<PasswordRules, 'minLength'>,
  field = 'password',
): void {
  if (password.length < minLength) throw invalid({ [field]: `Password must be at least ${minLength} characters` });
  if (isCommonPassword(password)) throw invalid({ [field]: 'This password is too common. Choose another one.' });
}

import { invalid } from '@entourage/kit/serve/problem.ts';
import { skeletonOf } from '../names/skeleton.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { PasswordRules } from './password.ts';

export function assertAcceptable(
  password: string,
  { minLength, username }: Pick<PasswordRules, 'minLength'> & { username: string },
  field = 'password',
): void {
  if (password.length < minLength) throw invalid({ [field]: `Password must be at least ${minLength} characters` });
  if (skeletonOf(password) === skeletonOf(username)) {
    throw invalid({ [field]: 'The password must not be the username' });
  }
  if (isCommonPassword(password)) throw invalid({ [field]: 'This password is too common. Choose another one.' });
}

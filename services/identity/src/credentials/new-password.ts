import { invalid } from '@entourage/kit/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

export function assertAcceptable(password: string, minLength: number): void {
  if (password.length < minLength) throw invalid({ password: `Password must be at least ${minLength} characters` });
  if (isCommonPassword(password)) throw invalid({ password: 'This password is too common. Choose another one.' });
}

import { asPerson, isTrusted, mayAttempt, type Principal } from '@entourage/kit/auth/policy.ts';

/** The accounts that a caller may see; every query of the store takes it. */
export type UserScope = { readonly kind: 'all' } | { readonly kind: 'only'; readonly id: string };

export const scopeOf = (principal: Principal): UserScope => {
  if (mayAttempt(principal, 'user.list')) return { kind: 'all' };
  return { kind: 'only', id: asPerson(principal).id };
};

/** Whether a person may see others: only if approved and with the second factor that the role requires. */
export const mayKnowOthers = (principal: Principal): boolean => isTrusted(asPerson(principal));

import { asPerson, isTrusted, mayAttempt, type Principal } from '@entourage/kit/policy.ts';

/** Whose accounts a caller may see; the store asks for it with every query. */
export type UserScope = { readonly kind: 'all' } | { readonly kind: 'only'; readonly id: string };

export const scopeOf = (principal: Principal): UserScope => {
  if (mayAttempt(principal, 'user.list')) return { kind: 'all' };
  return { kind: 'only', id: asPerson(principal).id };
};

/** Whether somebody is shown whom they have to do with: not before they are approved and have the second factor their role needs. */
export const mayKnowOthers = (principal: Principal): boolean => isTrusted(asPerson(principal));

import { asPerson, type Principal, refusal } from '@entourage/kit/policy.ts';

/** Whose accounts a caller may see; the store asks for it with every query. */
export type UserScope = { readonly kind: 'all' } | { readonly kind: 'only'; readonly id: string };

export const scopeOf = (principal: Principal): UserScope => {
  if (refusal(principal, 'user.list') === null) return { kind: 'all' };
  return { kind: 'only', id: asPerson(principal).id };
};

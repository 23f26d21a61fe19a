import { type Action, actions } from '@entourage/contracts/actions.ts';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import {
  forbidden,
  notFound,
  type Problem,
  secondFactorDue,
  subscriptionLapsed,
  unauthenticated,
} from '../serve/problem.ts';

export type Principal =
  | {
      readonly kind: 'person';
      readonly id: string;
      readonly sessionId: string;
      readonly role: Role;
      readonly status: VerificationStatus;
      /** The role requires a second factor that is not set up yet: no action that requires a role is allowed. */
      readonly restricted: boolean;
      /** The subscription has lapsed: paid actions are refused. */
      readonly lapsed?: true;
      /** The token allows nothing else; absent for a session's, which allows whatever its person may do. */
      readonly only?: readonly string[];
    }
  | { readonly kind: 'gateway'; readonly may: readonly string[] };

export type Person = Extract<Principal, { kind: 'person' }>;

/** Approved, and with the second factor that the role requires. */
export const isTrusted = ({ status, restricted }: Pick<Person, 'status' | 'restricted'>): boolean =>
  status === 'APPROVED' && !restricted;

/** Null where the principal may attempt the action, else a factory of the refusal. */
function judge(principal: Principal | null, action: Action): (() => Problem) | null {
  const { audience, hidden, paid } = actions[action];
  if (principal === null) return unauthenticated;
  if (principal.kind === 'gateway') {
    // Without a person, only actions for visitors or the gateway are allowed, whatever the token claims.
    const needsNoPerson = audience === 'visitor' || audience === 'gateway';
    return needsNoPerson && principal.may.includes(action) ? null : unauthenticated;
  }
  if (principal.only && !principal.only.includes(action)) return hidden ? notFound : forbidden;
  if (audience === 'person') return null;
  if (
    audience !== 'visitor' &&
    audience !== 'gateway' &&
    principal.status === 'APPROVED' &&
    audience.includes(principal.role)
  ) {
    if (principal.restricted) return secondFactorDue;
    return paid && principal.lapsed ? subscriptionLapsed : null;
  }
  return hidden ? notFound : forbidden;
}

export const mayAttempt = (principal: Principal | null, action: Action): boolean => judge(principal, action) === null;

/** Null where the principal may attempt the action, else the refusal to answer with. */
export const refusal = (principal: Principal | null, action: Action): Problem | null =>
  judge(principal, action)?.() ?? null;

export function authorise(principal: Principal | null, action: Action): void {
  const refused = refusal(principal, action);
  if (refused) throw refused;
}

export function asPerson(principal: Principal): Person {
  if (principal.kind !== 'person') throw unauthenticated();
  return principal;
}

import type { ShareCategory, ShareChange } from '@entourage/contracts/consent.ts';
import { type Fields, invalid, Problem } from '@entourage/kit/serve/problem.ts';

export interface WantedGrant {
  readonly category: ShareCategory;
  readonly until: string | null;
}

export interface Grant {
  readonly category: ShareCategory;
  readonly until: Date | null;
  readonly grantedAt: Date;
}

/** A member of an athlete's entourage, with everything that is granted. */
export interface Membership {
  readonly id: string;
  readonly athleteId: string;
  readonly memberId: string;
  readonly invitedAs: string;
  readonly joinedAt: Date;
  readonly endedAt: Date | null;
  readonly proposed: readonly ShareCategory[];
  readonly grants: readonly Grant[];
  readonly version: number;
}

export interface Change {
  readonly category: ShareCategory;
  readonly change: Exclude<ShareChange, 'EXPIRED'>;
  readonly until: Date | null;
  /** Less is shared, or not as long. */
  readonly isLess: boolean;
}

/** What differs between the current grants and the wanted ones, as entries of the ledger. */
export function changesBetween(current: readonly Grant[], wanted: readonly WantedGrant[]): Change[] {
  const before = new Map(current.map((grant) => [grant.category, grant]));
  const after = new Map(wanted.map(({ category, until }) => [category, until === null ? null : new Date(until)]));
  const revoked = current
    .filter(({ category }) => !after.has(category))
    .map(({ category }) => ({ category, change: 'REVOKED', until: null, isLess: true }) as const);
  const changed = [...after].flatMap(([category, until]): Change[] => {
    const grant = before.get(category);
    if (!grant) return [{ category, change: 'GRANTED', until, isLess: false }];
    if (endOf(grant.until) === endOf(until)) return [];
    return [{ category, change: 'CHANGED', until, isLess: endOf(until) < endOf(grant.until) }];
  });
  return [...revoked, ...changed];
}

const endOf = (until: Date | null): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

export function assertInFuture(wanted: readonly WantedGrant[], now: Date): void {
  const past: Fields = Object.fromEntries(
    wanted.flatMap(({ until }, at) =>
      until !== null && new Date(until) <= now ? [[`grants.${at}.until`, 'Must be in the future']] : [],
    ),
  );
  if (Object.keys(past).length > 0) throw invalid(past);
}

export const isGrantedAt =
  (now: Date) =>
  ({ until }: Grant): boolean =>
    until === null || until > now;

export function stale({ version, grants }: Membership, wanted: readonly WantedGrant[]): Problem {
  const current = { version, grants: grants.map(({ category, until }) => ({ category, until })) };
  return new Problem('STALE_VERSION', 'This was changed elsewhere in the meantime.', {
    stale: { current, differs: changesBetween(grants, wanted).map(({ category }) => category) },
  });
}

import { type ShareCategory, type SharePreset, shareCategories, sharePresets } from '@entourage/contracts/consent.ts';
import type { Grants, Share } from '../api.ts';

/** What is chosen for a member and not saved: parts to open, or other ends of open ones; null: without an end. */
export type Staged = Readonly<Partial<Record<ShareCategory, string | null>>>;

export interface Part {
  readonly category: ShareCategory;
  /** Whether the member sees it now. */
  readonly isOpen: boolean;
  /** Whether another choice is waiting to be saved. */
  readonly isStaged: boolean;
  /** The end, of the choice that waits or else of the grant; null: until it is revoked. */
  readonly until: string | null;
}

/** All parts of a member. `closing`: being revoked right now. */
export function partsOf(share: Share, staged: Staged, closing: readonly ShareCategory[] = []): readonly Part[] {
  return shareCategories.map((category) => {
    const grant = closing.includes(category) ? undefined : share.grants.find((each) => each.category === category);
    const waiting = staged[category];
    return {
      category,
      isOpen: grant !== undefined,
      isStaged: waiting !== undefined,
      until: waiting !== undefined ? waiting : (grant?.until ?? null),
    };
  });
}

/** Adds a choice; drops it if it is what is granted already. */
export function stagedWith(share: Share, staged: Staged, category: ShareCategory, until: string | null): Staged {
  const grant = share.grants.find((each) => each.category === category);
  if (grant && grant.until === until) return without(staged, category);
  return { ...staged, [category]: until };
}

export const without = (staged: Staged, category: ShareCategory): Staged =>
  Object.fromEntries(Object.entries(staged).filter(([each]) => each !== category));

/** The parts of a preset that are not open yet. */
export const stagedAs = (share: Share, preset: SharePreset): Staged =>
  Object.fromEntries(
    sharePresets[preset]
      .filter((category) => !share.grants.some((grant) => grant.category === category))
      .map((category) => [category, null]),
  );

/** The grants as they are sent. */
export const sentAs = (grants: Share['grants']): Grants => grants.map(({ category, until }) => ({ category, until }));

/** What is granted and what waits, together. */
export const merged = (grants: Grants, staged: Staged): Grants => [
  ...grants.filter(({ category }) => staged[category] === undefined),
  ...stagedCategories(staged).map((category) => ({ category, until: staged[category] ?? null })),
];

export const stagedCategories = (staged: Staged): readonly ShareCategory[] =>
  shareCategories.filter((category) => staged[category] !== undefined);

export interface Change {
  readonly category: ShareCategory;
  readonly before: string | null | undefined;
  readonly after: string | null | undefined;
}

/** The parts that differ, with their ends; undefined: not open. */
export function changesBetween(before: Grants, after: Grants): readonly Change[] {
  const endIn = (grants: Grants, category: ShareCategory) => grants.find((each) => each.category === category)?.until;
  return shareCategories
    .map((category) => ({ category, before: endIn(before, category), after: endIn(after, category) }))
    .filter((change) => change.before !== change.after);
}

import { type ShareCategory, shareCategories } from '@entourage/contracts/consent.ts';

/** When each shared part ends; parts without an end are absent. */
export type Ends = ReadonlyMap<ShareCategory, string>;

export const endsOf = (grants: readonly { readonly category: ShareCategory; readonly until: string | null }[]): Ends =>
  new Map(grants.flatMap(({ category, until }) => (until === null ? [] : [[category, until] as const])));

export const missingIn = (granted: readonly ShareCategory[]): readonly ShareCategory[] =>
  shareCategories.filter((category) => !granted.includes(category));

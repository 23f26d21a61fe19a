import type { Errors } from './use-hours.ts';

/** The first error at this place or inside of it. */
export const errorBelow = (errors: Errors, path: string): string | undefined =>
  Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1];

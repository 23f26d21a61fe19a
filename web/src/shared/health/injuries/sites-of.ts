import type { Injury } from '../api/injuries.api.ts';

/** Where the athlete is injured at present. */
export const sitesOf = (injuries: readonly Injury[]): string[] =>
  injuries.filter(({ resolvedAt }) => resolvedAt === null).map(({ site }) => site);

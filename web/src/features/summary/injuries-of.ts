import type { Injury } from '../../shared/health/api/injuries.api.ts';

/** The present injuries, and those that ended in the last twelve months. */
export function injuriesOf(injuries: readonly Injury[], now: number) {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return {
    open: injuries.filter(({ resolvedAt }) => resolvedAt === null),
    resolved: injuries.filter(({ resolvedAt }) => resolvedAt !== null && Date.parse(resolvedAt) >= yearAgo.getTime()),
  };
}

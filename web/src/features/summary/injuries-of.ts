import type { Injury } from '../../shared/health/api/injuries.api.ts';

/** The present injuries, and those that ended in the last twelve months. */
export function injuriesOf(injuries: readonly Injury[], now: number) {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return {
    open: injuries.filter(({ resolvedOn }) => resolvedOn === null),
    resolved: injuries.filter(
      ({ resolvedOn }) => resolvedOn !== null && resolvedOn >= yearAgo.toISOString().slice(0, 10),
    ),
  };
}

import type { Resolvers } from './guard.ts';

/** Merges the resolvers of a service's features. Two that resolve the same field stop the boot. */
export function mergeResolvers(...features: Resolvers[]): Resolvers {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const [type, fields] of features.flatMap((feature) => Object.entries(feature))) {
    const known = merged[type];
    const twice = known && Object.keys(fields).find((field) => Object.hasOwn(known, field));
    if (twice) throw new Error(`${type}.${twice} has two resolvers`);
    merged[type] = known ? { ...known, ...fields } : (fields as Record<string, unknown>);
  }
  return merged as Resolvers;
}

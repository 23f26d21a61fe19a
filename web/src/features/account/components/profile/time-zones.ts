/** Every zone this device knows by name, and the one that is set, should it not be among them. */
export function timeZones(set: string | null): readonly string[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (set !== null) known.add(set);
  return [...known].sort();
}

/** 'America/New_York' as a person reads it. */
export const readable = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

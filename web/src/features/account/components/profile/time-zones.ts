/** Every time zone the browser knows, plus the saved one in case the browser does not know it. */
export function timeZones(set: string | null): readonly string[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (set !== null) known.add(set);
  return [...known].sort();
}

/** Formats 'America/New_York' as 'America / New York'. */
export const readable = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

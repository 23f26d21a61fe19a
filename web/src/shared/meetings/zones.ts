/** The zones that are offered first, with the names that people use for them. */
export const usualZones = [
  { value: 'America/New_York', label: 'Eastern (US)' },
  { value: 'America/Chicago', label: 'Central (US)' },
  { value: 'America/Denver', label: 'Mountain (US)' },
  { value: 'America/Los_Angeles', label: 'Pacific (US)' },
  { value: 'UTC', label: 'UTC' },
  { value: 'Europe/London', label: 'London' },
  { value: 'Europe/Paris', label: 'Paris' },
  { value: 'Asia/Tokyo', label: 'Tokyo' },
] as const;

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Every zone that is not offered first. */
export const otherZones = (own: string): readonly string[] =>
  Intl.supportedValuesOf('timeZone').filter((zone) => zone !== own && !usualZones.some(({ value }) => value === zone));

/** With the name that people use for it. */
export function zoneLabel(zone: string): string {
  const usual = usualZones.find(({ value }) => value === zone)?.label;
  const name = zone.replaceAll('_', ' ');
  return usual === undefined || usual === name ? name : `${usual} – ${name}`;
}

/** The place after which a zone is named. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Whether the browser knows the zone; the server may know one that is newer. */
export function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The zone's difference from UTC today; empty where the browser does not know the zone. */
export function offsetOf(zone: string, now: Date = new Date()): string {
  if (!isKnownZone(zone)) return '';
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** As many as somebody may look through. */
const mostFound = 60;

/** The zones whose names contain all the words; without a word the own zone and the usual ones come first. */
export function zonesFor(typed: string): readonly string[] {
  const own = ownZone();
  const words = typed
    .toLowerCase()
    .split(/[\s_/–-]+/)
    .filter(Boolean);
  const isFound = (zone: string) => words.every((word) => zoneLabel(zone).toLowerCase().includes(word));
  const all = new Set([own, ...usualZones.map(({ value }) => value), ...otherZones(own)]);
  return [...all].filter(isFound).slice(0, mostFound);
}

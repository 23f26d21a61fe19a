const minuteMs = 60_000;

/** From when to when, by the clock of a person's zone, which the text names. UTC where it is unknown. */
export function inZone(at: Date, minutes: number, zone: string | null): string {
  const timeZone = zone ?? 'UTC';
  const day = at.toLocaleDateString('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const clock = (time: Date, more: Intl.DateTimeFormatOptions = {}) =>
    time.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', ...more });
  const end = new Date(at.getTime() + minutes * minuteMs);
  const named = zone === null ? '' : ` (${zone})`;
  return `${day}, ${clock(at)} to ${clock(end, { timeZoneName: 'short' })}${named}`;
}

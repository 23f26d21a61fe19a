import { formatsByZone } from '@entourage/contracts/formats-by-zone.ts';

const minuteMs = 60_000;
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const dayIn = formatsByZone('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clockIn = formatsByZone('en-GB', clock);
const namedClockIn = formatsByZone('en-GB', { ...clock, timeZoneName: 'short' });

/** From when to when, by the clock of a person's zone, which the text names. UTC where it is unknown. */
export function inZone(at: Date, minutes: number, zone: string | null): string {
  const timeZone = zone ?? 'UTC';
  const [day, from] = [dayIn, clockIn].map((formatIn) => formatIn(timeZone).format(at));
  const to = namedClockIn(timeZone).format(new Date(at.getTime() + minutes * minuteMs));
  return `${day}, ${from} to ${to}${zone === null ? '' : ` (${zone})`}`;
}

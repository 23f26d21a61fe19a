import { quietHours } from '@entourage/contracts/quiet-hours.ts';
import { Temporal } from 'temporal-polyfill';

/** The end of the quiet hours that contain this instant in the zone; null outside of them and without a known zone. */
export function quietUntil(timeZone: string | null, now: Date): Date | null {
  if (timeZone === null) return null;
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  if (there.hour >= quietHours.to && there.hour < quietHours.from) return null;
  const day = there.toPlainDate().add({ days: there.hour >= quietHours.from ? 1 : 0 });
  return new Date(day.toZonedDateTime({ timeZone, plainTime: { hour: quietHours.to } }).epochMilliseconds);
}

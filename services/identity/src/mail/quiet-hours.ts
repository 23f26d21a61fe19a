import { Temporal } from 'temporal-polyfill';

const beginsAt = 22;
const endsAt = 7;

/** When the quiet hours in which this instant lies are over, where somebody is; null outside of them, and where nobody knows. */
export function quietUntil(timeZone: string | null, now: Date): Date | null {
  if (timeZone === null) return null;
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  if (there.hour >= endsAt && there.hour < beginsAt) return null;
  const day = there.toPlainDate().add({ days: there.hour >= beginsAt ? 1 : 0 });
  return new Date(day.toZonedDateTime({ timeZone, plainTime: { hour: endsAt } }).epochMilliseconds);
}

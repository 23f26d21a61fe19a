import { zoneAt } from '@entourage/contracts/itinerary.ts';
import { bookableDays, suggestedDays, usualMinutes } from '@entourage/contracts/meetings.ts';
import type { availabilityPreview } from '@entourage/contracts/rest/availability.ts';
import type { Slot, suggestQuery } from '@entourage/contracts/rest/meetings.ts';
import { invalid } from '@entourage/kit/serve/problem.ts';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { AppointmentStore } from '../appointments/appointment.store.ts';
import { minuteMs, type Pair } from '../appointments/appointment.ts';
import type { AvailabilityStore, WorkingHours } from '../availability/availability.store.ts';
import type { ItineraryStore } from '../itineraries/itinerary.store.ts';
import { freeSlots } from './free-slots.ts';
import { addDays, dateAt, startOfDay } from './zoned-day.ts';

const dayMs = 24 * 3_600_000;

export interface Asked extends z.infer<typeof suggestQuery> {
  readonly minutes: number;
  /** Unless a day is asked for: from the day of this instant on, in milliseconds. */
  readonly since?: number;
}

interface Deps {
  readonly appointments: Pick<AppointmentStore, 'taken'>;
  readonly itineraries: Pick<ItineraryStore, 'of'>;
}

interface By {
  readonly id: string;
  readonly now: Date;
}

/** The free slots of these hours, saved or not: from the first day that the minimum notice allows, or from another. */
async function slotsOf(
  { appointments, itineraries }: Deps,
  hours: Omit<WorkingHours, 'version'>,
  pair: Pair,
  { timezone, followTrips, from, since, days = suggestedDays, minutes, moving }: Asked,
  by: By,
) {
  const zone = timezone ?? hours.timezone;
  const now = by.now.getTime();
  const first = from ?? dateAt(since ?? now + hours.noticeMinutes * minuteMs, zone);
  const last = dateAt(now + bookableDays * dayMs, zone);
  if (first > last) throw invalid({ from: 'At most one year ahead' });
  const range = { from: startOfDay(first, zone), to: startOfDay(addDays(first, days), zone) };
  if (range.to <= now) throw invalid({ from: 'Choose today or later' });
  const around = [new Date(range.from - dayMs), new Date(range.to + dayMs)] as const;
  const taken = await appointments.taken(pair, ...around, by.id, moving);
  const wanted = { minutes, range: { ...range, to: Math.min(range.to, now + bookableDays * dayMs) } };
  const { trips } = followTrips === 'true' ? await itineraries.of(by.id) : { trips: [] };
  return freeSlots(hours, taken, wanted, now).map((start) =>
    slotAt(start, zoneAt(zone, trips, new Date(start)) ?? zone),
  );
}

export type SuggestSlots = ReturnType<typeof createSuggestSlots>;

export const createSuggestSlots =
  (deps: Deps & { readonly availability: Pick<AvailabilityStore, 'workingHours'> }) =>
  async (pair: Pair, asked: Asked, by: By) =>
    slotsOf(deps, await deps.availability.workingHours(pair.liaisonId), pair, asked, by);

export type PreviewSlots = ReturnType<typeof createPreviewSlots>;

/** What an athlete without other meetings would be offered if the liaison saved these hours. */
export const createPreviewSlots =
  (deps: Deps) =>
  async ({ shownIn, ...hours }: z.infer<typeof availabilityPreview>, by: By) => {
    const { trips } = await deps.itineraries.of(by.id);
    const pair = { liaisonId: by.id, athleteId: by.id };
    return slotsOf(deps, { ...hours, trips }, pair, { timezone: shownIn, minutes: usualMinutes }, by);
  };

function slotAt(start: number, timezone: string): Omit<Slot, 'datetime'> & { datetime: Date } {
  const shown = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timezone);
  return {
    date: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
    datetime: new Date(start),
    timezone,
  };
}

import { timeOf } from '../../clock.ts';
import { isKnownZone } from '../../meetings/zones.ts';
import { dayOf } from '../../sharing/until.ts';
import { instantOf } from '../../zoned.ts';
import type { Competition } from '../api/competitions.api.ts';
import { todayOf } from './today-of.ts';

type Timed = Pick<Competition, 'day' | 'time' | 'timezone'>;

/** Those whose day is not over where they take place, the next first; and the others, the latest first. */
export function partsOf<Of extends Timed>(season: readonly Of[], now: number): { coming: Of[]; over: Of[] } {
  const isComing = (each: Of) => each.day >= todayOf(each, now);
  return { coming: season.filter(isComing), over: season.filter((each) => !isComing(each)).reverse() };
}

/** What the viewer's clock shows when it begins, and on which day; null: what the clock of the place shows. */
export function viewersTime({ day, time, timezone }: Timed): { time: string; day: string | null } | null {
  if (time === null || timezone === null || !isKnownZone(timezone)) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const begins = instantOf(timezone, day, 60 * hours + minutes);
  const there = { time: timeOf(new Date(begins)), day: dayOf(begins) };
  if (there.day !== day) return there;
  return there.time === time ? null : { time: there.time, day: null };
}

/** The zone of the competition that was saved last with one. */
export const lastZone = (season: readonly Pick<Competition, 'timezone' | 'savedAt'>[]): string | null =>
  season
    .filter(({ timezone }) => timezone !== null)
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))[0]?.timezone ?? null;

import type { Competition } from '../api/competitions.api.ts';
import { distanceTo } from '../injuries/days-away.ts';
import { words } from '../words/competitions.ts';
import { inShort } from '../words/in-short.ts';
import { todayOf } from './today-of.ts';

/** The next competition of a season, in a line. */
export function nextIn(season: readonly Competition[], now: number): string {
  const next = season.find((each) => each.day >= todayOf(each, now));
  if (next) return inShort.competition(next.name, distanceTo(next.day, todayOf(next, now)));
  return season.length === 0 ? words.none.title : words.noneComing;
}

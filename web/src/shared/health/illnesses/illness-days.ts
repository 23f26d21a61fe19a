import { dateWords } from '../../clock.ts';
import { noonOf } from '../../days.ts';
import { injuryDay } from '../injuries/injury-day.ts';

const dayMs = 86_400_000;

interface Lasting {
  /** Null while it lasts. */
  readonly endedOn: string | null;
}

/** Those that last, and those that are over. */
export function partsOf<Of extends Lasting>(illnesses: readonly Of[]): { lasting: Of[]; over: Of[] } {
  const isOver = ({ endedOn }: Of) => endedOn !== null;
  return { lasting: illnesses.filter((each) => !isOver(each)), over: illnesses.filter(isOver) };
}

/** Both days count. Where the first is tomorrow still, elsewhere it is today. */
export const daysIn = (first: string, last: string): number =>
  Math.max(1, Math.round((noonOf(last) - noonOf(first)) / dayMs) + 1);

/** Without the year, where it is this one. */
const inYear = (said: string, day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? said.slice(0, -' 2026'.length) : said;

/** 'Tue, 3 Mar'. */
export const weekdayWords = (day: string, today: string): string => inYear(dateWords(day), day, today);

/** '3 Mar'. */
export const shortDay = (day: string, today: string): string => inYear(injuryDay(day), day, today);

/** '3–7 Mar 2026', '28 Feb – 3 Mar 2026'. */
export function spanWords(first: string, last: string): string {
  if (first === last) return injuryDay(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return isOneMonth ? `${Number(first.slice(8))}–${injuryDay(last)}` : `${shortDay(first, last)} – ${injuryDay(last)}`;
}

import type { Measure } from '@entourage/contracts/health.ts';
import { dayIn, type Members, momentIn, numberIn } from './from-json.ts';
import { type Measured, toHundredths, withinRange } from './read-row.ts';

/** The kinds of segments in which a person sleeps; in others they lie awake. */
const asleepIn: ReadonlySet<string> = new Set(['core', 'rem', 'deep', 'asleep', 'unspecified', 'asleep unspecified']);

interface Night {
  /** The day on which it ended. */
  readonly takenOn: string;
  readonly hours: number;
}

/** Part of a night, from a moment to another. */
interface Segment extends Night {
  readonly from: number;
  readonly to: number;
}

/** Who was awake for longer has slept twice. */
const longestBreakMs = 3 * 3_600_000;

/**
 * Collects nights of the metric `sleep_analysis`, by the day on which they ended; the longest of a day counts. An entry is
 * a night with its sums, or, as `value` shows, a segment of one: those of one source that follow each other add up, before
 * and after midnight, and those of two devices that one slept with do not.
 */
export function longestSleep() {
  const whole: Night[] = [];
  const ofSource = new Map<unknown, Segment[]>();

  function addSegment(night: Night, { source, startDate, endDate, date }: Members): void {
    const to = momentIn(endDate ?? date) ?? Date.parse(night.takenOn);
    const segment = { ...night, from: Math.min(momentIn(startDate) ?? to, to), to };
    const known = ofSource.get(source);
    if (known) known.push(segment);
    else ofSource.set(source, [segment]);
  }

  return {
    /** Returns whether it can be used. `factor` turns its unit into hours. */
    add(entry: Members, factor: number, today: string): boolean {
      const { value: kind, qty } = entry;
      const isSegment = typeof kind === 'string';
      if (isSegment && !asleepIn.has(kind.toLowerCase())) return true;
      const takenOn = dayIn(entry.sleepEnd ?? entry.endDate ?? entry.date, today);
      const hours = ((isSegment ? numberIn(qty) : asleepOf(entry)) ?? Number.NaN) * factor;
      if (takenOn === null || !isPlausible(hours) || (!isSegment && !isNight({ hours }))) return false;
      if (isSegment) addSegment({ takenOn, hours }, entry);
      else whole.push({ takenOn, hours });
      return true;
    },

    /** `leftOut`: the nights whose segments are implausible together. */
    all(): { measured: Measured[]; leftOut: number } {
      const nights = [...whole, ...[...ofSource.values()].flatMap(nightsOf)];
      const plausible = nights.filter(isNight);
      const longest = new Map<string, number>();
      for (const { takenOn, hours } of plausible) longest.set(takenOn, Math.max(hours, longest.get(takenOn) ?? 0));
      const measured = [...longest].map(([takenOn, hours]) => ({ measure, takenOn, value: toHundredths(hours) }));
      return { measured, leftOut: nights.length - plausible.length };
    },
  };
}

/** Joins the segments of one source. */
function nightsOf(segments: readonly Segment[]): Segment[] {
  const nights: Segment[] = [];
  for (const segment of segments.toSorted((one, other) => one.from - other.from)) {
    const night = nights.at(-1);
    if (!night || segment.from - night.to > longestBreakMs) nights.push(segment);
    else nights[nights.length - 1] = joined(night, segment);
  }
  return nights;
}

const joined = (night: Segment, next: Segment): Segment => ({
  ...(next.to > night.to ? next : night),
  from: night.from,
  hours: night.hours + next.hours,
});

const measure: Measure = 'SLEEP_DURATION';

const isPlausible = (hours: number): boolean => 'is' in withinRange(toHundredths(hours), measure);

/** Somebody who only lay in bed, as far as the phone knows, has not slept for no time. */
const isNight = ({ hours }: Pick<Night, 'hours'>): boolean => isPlausible(hours) && toHundredths(hours) > 0;

/** Which sums there are depends on the app's version, and on what measured: a phone alone knows no stages. */
function asleepOf({ totalSleep, asleep, core, deep, rem, qty }: Members): number | null {
  const stages = [core, deep, rem].flatMap((stage) => numberIn(stage) ?? []);
  const sums = [numberIn(asleep), stages.reduce((sum, hours) => sum + hours, 0)];
  return numberIn(totalSleep) ?? sums.find((sum) => sum !== null && sum > 0) ?? numberIn(qty);
}

import type { Measure } from '@entourage/contracts/health.ts';
import { dayIn, type Members, numberIn } from './from-json.ts';
import { type Measured, toHundredths, withinRange } from './read-row.ts';

/** The kinds of segments in which a person sleeps; in others they lie awake. */
const asleepIn: ReadonlySet<string> = new Set(['core', 'rem', 'deep', 'asleep', 'unspecified', 'asleep unspecified']);

interface Night {
  readonly takenOn: string;
  hours: number;
}

/**
 * Collects nights of the metric `sleep_analysis`, by the day on which they ended; the longest of a day counts. An entry is
 * a night with its sums, or, as `value` shows, a segment of one: those of one source add up, and two devices that one
 * slept with do not.
 */
export function longestSleep() {
  const whole: Night[] = [];
  const ofSegments = new Map<string, Night>();

  function addSegment(night: Night, source: unknown): void {
    const key = `${night.takenOn} ${typeof source === 'string' ? source : ''}`;
    const known = ofSegments.get(key);
    if (known) known.hours += night.hours;
    else ofSegments.set(key, night);
  }

  return {
    /** Returns whether it can be used. `factor` turns its unit into hours. */
    add(entry: Members, factor: number, today: string): boolean {
      const { value: kind, source, qty } = entry;
      const isSegment = typeof kind === 'string';
      if (isSegment && !asleepIn.has(kind.toLowerCase())) return true;
      const takenOn = dayIn(entry.sleepEnd ?? entry.endDate ?? entry.date, today);
      const hours = ((isSegment ? numberIn(qty) : asleepOf(entry)) ?? Number.NaN) * factor;
      if (takenOn === null || !isPlausible(hours) || (!isSegment && !isNight({ hours }))) return false;
      if (isSegment) addSegment({ takenOn, hours }, source);
      else whole.push({ takenOn, hours });
      return true;
    },

    /** `leftOut`: the nights whose segments are implausible together. */
    all(): { measured: Measured[]; leftOut: number } {
      const nights = [...whole, ...ofSegments.values()];
      const plausible = nights.filter(isNight);
      const longest = new Map<string, number>();
      for (const { takenOn, hours } of plausible) longest.set(takenOn, Math.max(hours, longest.get(takenOn) ?? 0));
      const measured = [...longest].map(([takenOn, hours]) => ({ measure, takenOn, value: toHundredths(hours) }));
      return { measured, leftOut: nights.length - plausible.length };
    },
  };
}

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

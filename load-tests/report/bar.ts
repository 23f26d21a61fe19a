import { table } from '../../contracts/make/markdown.ts';

/** A measurement compared with a requirement: a row of a document. */
export interface Bar {
  /** Names the row: a later run replaces the row of the same name. */
  readonly what: string;
  readonly value: string;
  /** A rival that was measured in the same run. */
  readonly against?: string;
  readonly bar: string;
  readonly met: boolean;
  /** Why it is not met, in a few words, if the run knows. */
  readonly cause?: string;
}

export const verdict = (met: boolean): string => (met ? 'met' : 'NOT MET');

export const areMet = (bars: readonly Bar[]): boolean => bars.every(({ met }) => met);

export const whole = (value: number): string => Math.round(value).toLocaleString('en');

interface Rate {
  readonly name: string;
  /** Median of its rounds, per second. */
  readonly rate: number;
}

export interface RateBar extends Bar {
  readonly ratio: number;
}

/** Required: at least this ratio to a rival. */
export function rateBar({ name, rate }: Rate, rival: Rate, atLeast: number): RateBar {
  const ratio = rate / rival.rate;
  return {
    ratio,
    what: name,
    value: `${ratioOf(ratio)}, ${whole(rate)}/s`,
    against: `${rival.name}, ${whole(rival.rate)}/s`,
    bar: `${atLeast}x`,
    met: ratio >= atLeast,
  };
}

/** Below 0.5 two digits are too coarse. */
export const ratioOf = (ratio: number): string => `${ratio.toFixed(ratio < 0.5 ? 3 : 2)}x`;

/** Prints bars that need no columns of their own. */
export function printBars(heading: string, bars: readonly Bar[]): void {
  const rows = bars.map((bar) => [bar.what, bar.value, bar.bar, resultOf(bar)]);
  console.log(`\n${heading}:\n\n${table(['what', 'measured', 'bar', 'result'], rows)}`);
}

const resultOf = ({ met, cause }: Bar): string => (cause ? `${verdict(met)} (${cause})` : verdict(met));

export const barHead = ['measured', 'value', 'held against', 'bar', 'result'];

export const barRow = (bar: Bar): string[] => [bar.what, bar.value, bar.against ?? '', bar.bar, resultOf(bar)];

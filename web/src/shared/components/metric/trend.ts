/** The values, oldest first. `over`: their period, as in 'over 7 days'. */
export interface Trend {
  readonly values: readonly number[];
  readonly over: string;
  /** The trend in words, for values that are not numbers. */
  readonly words?: string;
}

const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** Describes the line for screen readers. */
export function wordsOf({ values, over, words }: Trend): string {
  if (words !== undefined) return words;
  const [first = 0] = values;
  const last = values.at(-1) ?? 0;
  const low = figure.format(Math.min(...values));
  const high = figure.format(Math.max(...values));
  if (low === high) return `stayed at ${low} over ${over}`;
  const [from, to] = [figure.format(first), figure.format(last)];
  if (from === to) return `is back at ${to} after ${over}, between ${low} and ${high}`;
  return `${last > first ? 'rose' : 'fell'} from ${from} to ${to} over ${over}`;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scales values into a box: the lowest to the bottom, the highest to the top, a constant line to the middle. */
export function pointsOf(values: readonly number[], { width, height }: { width: number; height: number }): Point[] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, at) => ({
    x: round(at * step),
    y: round(range === 0 ? height / 2 : height * (1 - (value - low) / range)),
  }));
}

const round = (length: number) => Math.round(length * 100) / 100;

import type { Period } from '../api.ts';
import { clockOf, dayMinutes, minuteOf } from './clock.ts';

/** Minutes of a day, from the first until before the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The length of a cell of the grid, and the cells of a day. */
export const cellMinutes = 30;
export const dayCells = dayMinutes / cellMinutes;

export type Cover = 'none' | 'part' | 'whole';

function spanOf({ from, to }: Period): Span | null {
  const [first, last] = [minuteOf(from), minuteOf(to)];
  return first !== null && last !== null && first < last ? { from: first, to: last } : null;
}

const periodOf = ({ from, to }: Span): Period => ({ from: clockOf(from), to: clockOf(to) });

/** The readable periods, in order. */
export const spansOf = (periods: readonly Period[]): Span[] =>
  periods.flatMap((period) => spanOf(period) ?? []).sort((one, other) => one.from - other.from);

/** Adds a span. Periods that touch it become one with it; all others, and unreadable ones, stay as they are. */
export function paint(periods: readonly Period[], added: Span): readonly Period[] {
  const touches = ({ from, to }: Span) => from <= added.to && added.from <= to;
  const joined = spansOf(periods).filter(touches);
  const whole = {
    from: Math.min(added.from, ...joined.map(({ from }) => from)),
    to: Math.max(added.to, ...joined.map(({ to }) => to)),
  };
  return withSpans(periods, [...spansOf(periods).filter((span) => !touches(span)), whole]);
}

/** Removes a span; what is outside of it stays, to the minute. */
export const erase = (periods: readonly Period[], { from, to }: Span): readonly Period[] =>
  withSpans(
    periods,
    spansOf(periods).flatMap((span) =>
      [
        { from: span.from, to: Math.min(span.to, from) },
        { from: Math.max(span.from, to), to: span.to },
      ].filter((rest) => rest.from < rest.to),
    ),
  );

const withSpans = (periods: readonly Period[], spans: readonly Span[]): readonly Period[] => [
  ...spans.toSorted((one, other) => one.from - other.from).map(periodOf),
  ...periods.filter((period) => spanOf(period) === null),
];

export const cellSpan = (cell: number): Span => ({ from: cell * cellMinutes, to: (cell + 1) * cellMinutes });

/** How much of each cell of a day is covered, and by which parts of the periods. */
export function coversOf(periods: readonly Period[]): { readonly cover: Cover; readonly parts: readonly Span[] }[] {
  const spans = spansOf(periods);
  return Array.from({ length: dayCells }, (_, cell) => {
    const { from, to } = cellSpan(cell);
    const parts = spans
      .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
      .filter((part) => part.from < part.to);
    const minutes = parts.reduce((sum, part) => sum + part.to - part.from, 0);
    return { parts, cover: minutes === 0 ? 'none' : minutes < cellMinutes ? 'part' : 'whole' };
  });
}

/** A further period for a day: the usual hours of an empty one, else an hour after the last. */
export function nextPeriod(periods: readonly Period[]): Period {
  const last = spansOf(periods).at(-1);
  if (!last) return { from: '09:00', to: '17:00' };
  const from = last.to + 60;
  return from < dayMinutes ? periodOf({ from, to: Math.min(from + 60, dayMinutes) }) : { from: '', to: '' };
}

/** In order; unreadable ones last. */
export const inOrder = (periods: readonly Period[]): Period[] => [...withSpans(periods, spansOf(periods))];

export const saidIn = (periods: readonly Period[]): string =>
  inOrder(periods)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ');

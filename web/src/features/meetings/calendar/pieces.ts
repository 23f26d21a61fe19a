import { type Day, dayMinutes, type Span, spanOn } from './week.ts';

interface Timed {
  readonly scheduledAt: string;
  readonly duration: number;
  /** It takes no time any more. */
  readonly isCancelled: boolean;
}

/** What a day shows of a meeting. */
export interface Piece<Given extends Timed> extends Span {
  readonly entry: Given;
  /** Of those that overlap, side by side: which one it is, and of how many. */
  readonly lane: number;
  readonly lanes: number;
  /** Where a cancelled meeting and others overlap, it is a strip beside them. */
  readonly place: 'all' | 'strip' | 'beside strip';
}

interface Placed<Given extends Timed> extends Span {
  readonly entry: Given;
}

/** Shorter ones are drawn as long as this, where they are alone. */
const leastMinutes = 30;
const minuteMs = 60_000;

/** The meetings of a day in order of time, those that overlap in lanes. One across midnight is on both days. */
export function piecesOn<Given extends Timed>(
  day: Day,
  timeZone: string,
  entries: readonly Given[],
): readonly Piece<Given>[] {
  const spans = entries.flatMap((entry) => {
    const start = Date.parse(entry.scheduledAt);
    const span = spanOn(day, timeZone, start, start + entry.duration * minuteMs);
    return span ? [{ entry, ...span }] : [];
  });
  const [cancelled, others] = [true, false].map((isCancelled) =>
    drawn(spans.filter(({ entry }) => entry.isCancelled === isCancelled).sort(inOrder)),
  ) as [Placed<Given>[], Placed<Given>[]];
  return [...inLanes(cancelled, others, 'strip'), ...inLanes(others, cancelled, 'beside strip')].sort(inOrder);
}

const inOrder = (one: Placed<Timed>, other: Placed<Timed>) =>
  one.from - other.from || other.to - one.to || one.entry.scheduledAt.localeCompare(other.entry.scheduledAt);

/** Short ones are drawn longer, as far as the next one. */
const drawn = <Given extends Span>(spans: readonly Given[]): Given[] =>
  spans.map((span) => {
    const { from, to } = span;
    const next = spans.find((other) => other !== span && other.from >= to)?.from ?? dayMinutes;
    return {
      ...span,
      from: Math.min(from, dayMinutes - leastMinutes),
      to: Math.max(to, Math.min(from + leastMinutes, next)),
    };
  });

/** Each takes the first lane that is free; meetings that overlap, also by way of others, have the same number of lanes. */
function inLanes<Given extends Timed>(
  spans: readonly Placed<Given>[],
  others: readonly Span[],
  besideOthers: Piece<Given>['place'],
): Piece<Given>[] {
  const placed: Piece<Given>[] = [];
  let group: Array<Placed<Given> & { lane: number }> = [];
  let ends: number[] = [];
  const close = () => {
    const isBeside = group.some((each) => others.some((other) => each.from < other.to && other.from < each.to));
    placed.push(
      ...group.map((each) => ({ ...each, lanes: ends.length, place: isBeside ? besideOthers : ('all' as const) })),
    );
    [group, ends] = [[], []];
  };
  for (const span of spans) {
    if (ends.every((end) => end <= span.from)) close();
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = span.to;
    group.push({ ...span, lane });
  }
  close();
  return placed;
}

/** The hours that a week shows: the usual ones, and as many more as its meetings and open hours need. */
export function hoursShown(spans: readonly Span[]): Span {
  const from = Math.min(usual.from, ...spans.map((span) => Math.floor(span.from / 60)));
  return { from, to: Math.max(usual.to, ...spans.map((span) => Math.ceil(span.to / 60))) };
}

const usual = { from: 7, to: 20 };

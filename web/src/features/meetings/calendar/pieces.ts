import { type Day, dayMinutes, type Span, spanOn } from './week.ts';

interface Timed {
  readonly scheduledAt: string;
  readonly duration: number;
}

/** What a day shows of a meeting. */
export interface Piece<Given extends Timed> extends Span {
  readonly entry: Given;
  /** Of those that overlap, side by side: which one it is, and of how many. */
  readonly lane: number;
  readonly lanes: number;
}

/** Shorter ones are drawn as long as this. */
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
    return span ? [{ entry, ...drawn(span) }] : [];
  });
  return inLanes(spans.sort((one, other) => one.from - other.from || other.to - one.to || byTime(one, other)));
}

const byTime = (one: { entry: Timed }, other: { entry: Timed }) =>
  one.entry.scheduledAt.localeCompare(other.entry.scheduledAt);

function drawn({ from, to }: Span): Span {
  const end = Math.min(Math.max(to, from + leastMinutes), dayMinutes);
  return { from: Math.min(from, end - leastMinutes), to: end };
}

/** Each takes the first lane that is free; meetings that overlap, also by way of others, have the same number of lanes. */
function inLanes<Given extends Span>(spans: readonly Given[]): Array<Given & { lane: number; lanes: number }> {
  const placed: Array<Given & { lane: number; lanes: number }> = [];
  let group: Array<Given & { lane: number }> = [];
  let ends: number[] = [];
  const close = () => {
    placed.push(...group.map((each) => ({ ...each, lanes: ends.length })));
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

import { median } from '../../gateway/statistics.ts';

/** Growth from the first to the last third that still counts as flat. */
const allowed = 0.1;

export interface MemorySample {
  readonly seconds: number;
  readonly megabytes: number;
}

export interface Course {
  /** Medians of the six parts of it, in order. */
  readonly sixths: readonly number[];
  readonly first: number;
  readonly last: number;
  readonly perHour: number;
  readonly isFlat: boolean;
}

export const atMostMore = `at most ${allowed * 100} % more`;
export const flatnessRule = `flat: the median of the last third is ${atMostMore} than that of the first`;

export function courseOf(samples: readonly MemorySample[]): Course {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const medianOf = (some: readonly MemorySample[]) => median(some.map(({ megabytes }) => megabytes));
  const [first, last] = [medianOf(samples.slice(0, third)), medianOf(samples.slice(-third))];
  const sixth = Math.max(1, Math.ceil(samples.length / 6));
  const parts = Array.from({ length: 6 }, (_, n) => samples.slice(n * sixth, (n + 1) * sixth));
  const sixths = parts.filter((part) => part.length > 0).map(medianOf);
  return { sixths, first, last, perHour: slopeOf(samples) * 3600, isFlat: last <= first * (1 + allowed) };
}

/** Least squares, in megabytes per second. */
function slopeOf(samples: readonly MemorySample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, level] = [
    mean(samples.map(({ seconds }) => seconds)),
    mean(samples.map(({ megabytes }) => megabytes)),
  ];
  const along = samples.reduce((sum, { seconds }) => sum + (seconds - middle) ** 2, 0);
  const both = samples.reduce((sum, { seconds, megabytes }) => sum + (seconds - middle) * (megabytes - level), 0);
  return along === 0 ? 0 : both / along;
}

/** The size and value range of a drawing; the first point lies at its left edge, the last at its right. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly low: number;
  readonly high: number;
}

export type Point = readonly [x: number, y: number];

export function pointsOf(row: readonly number[], { width, height, low, high }: Ground): Point[] {
  return row.map((value, at) => [(at / (row.length - 1)) * width, height - ((value - low) / (high - low)) * height]);
}

const written = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const lineThrough = (points: readonly Point[]): string => `M${points.map(written).join('L')}`;

export const areaBetween = (above: readonly Point[], below: readonly Point[]): string =>
  `${lineThrough([...above, ...below.toReversed()])}Z`;

/** A smooth curve through all points. `from` and `to` select a part of the same curve. */
export function curveThrough(points: readonly Point[], from = 0, to = points.length - 1): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const lean = (index: number): Point => [
    (at(index + 1)[0] - at(index - 1)[0]) / 6,
    (at(index + 1)[1] - at(index - 1)[1]) / 6,
  ];
  let path = `M${written(at(from))}`;
  for (let index = from; index < to; index++) {
    const [start, end, leaving, arriving] = [at(index), at(index + 1), lean(index), lean(index + 1)];
    const out: Point = [start[0] + leaving[0], start[1] + leaving[1]];
    const into: Point = [end[0] - arriving[0], end[1] - arriving[1]];
    path += `C${written(out)} ${written(into)} ${written(end)}`;
  }
  return path;
}

/** A zero-length line with round caps, so that the dot stays round when the drawing is stretched. */
export const dotAt = (point: Point | undefined): string => (point ? `M${written(point)}h0` : '');

const round = (value: number) => Math.round(value * 100) / 100;

/** A point on a circle; 0 degrees is at the top, and they grow clockwise. */
export function onCircle(radius: number, degrees: number, centre = 0): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: round(centre + radius * Math.cos(angle)), y: round(centre + radius * Math.sin(angle)) };
}

/** The path of radial ticks, evenly from one angle to another, both included. */
export function ticks({
  from,
  to,
  count,
  inner,
  outer,
}: {
  from: number;
  to: number;
  count: number;
  inner: number;
  outer: number;
}): string {
  const step = count > 1 ? (to - from) / (count - 1) : 0;
  return Array.from({ length: count }, (_, n) => {
    const [start, end] = [onCircle(inner, from + n * step), onCircle(outer, from + n * step)];
    return `M${start.x} ${start.y}L${end.x} ${end.y}`;
  }).join('');
}

/** The path of an arc around the origin. */
export function arc(radius: number, from: number, to: number): string {
  const [start, end] = [onCircle(radius, from), onCircle(radius, to)];
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end.x} ${end.y}`;
}

/** The path of dots in a grid, filled column by column from the bottom; drawn by a stroke with round caps. */
export function dots({ from = 0, count, rows, pitch }: { from?: number; count: number; rows: number; pitch: number }) {
  return Array.from({ length: count }, (_, n) => {
    const column = Math.floor((from + n) / rows);
    const row = (from + n) % rows;
    return `M${round((column + 0.5) * pitch)} ${round((rows - row - 0.5) * pitch)}h0`;
  }).join('');
}

/** The path of dots in rows, filled from the bottom left. */
export function dotRows({ count, across, pitch }: { count: number; across: number; pitch: number }): string {
  const rows = Math.ceil(count / across);
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / across);
    return `M${round(((n % across) + 0.5) * pitch)} ${round((rows - row - 0.5) * pitch)}h0`;
  }).join('');
}

/** The path of strokes across the lane of a running track, evenly along it, from the start of the home straight. */
export function laneTicks({
  straight,
  radius,
  count,
  length,
}: {
  straight: number;
  radius: number;
  count: number;
  length: number;
}): string {
  const bend = Math.PI * radius;
  const step = (2 * (straight + bend)) / count;
  return Array.from({ length: count }, (_, n) => {
    const gone = (n + 0.5) * step;
    const half = gone % (straight + bend);
    const side = gone < straight + bend ? 1 : -1;
    if (half < straight) {
      const x = round(side * (half - straight / 2));
      return `M${x} ${round(side * (radius - length / 2))}V${round(side * (radius + length / 2))}`;
    }
    const degrees = 180 - ((half - straight) / bend) * 180;
    const [inner, outer] = [onCircle(radius - length / 2, degrees), onCircle(radius + length / 2, degrees)];
    const at = ({ x, y }: { x: number; y: number }) => `${round(side * (x + straight / 2))} ${round(side * y)}`;
    return `M${at(inner)}L${at(outer)}`;
  }).join('');
}

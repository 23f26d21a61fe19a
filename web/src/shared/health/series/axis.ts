import { known, type Series } from './series-of.ts';

interface Axis {
  readonly min?: number;
  readonly max?: number;
  readonly domainLimit?: 'strict';
}

/** The ends of the vertical axis. One that fits the values alone would leave out a usual range that none of them is in. */
export function axisOf({ values, band, min, max }: Pick<Series, 'values' | 'band' | 'min' | 'max'>): Axis {
  const drawn = [...known(values), ...(band ? [band.low, band.high] : [])];
  const [least, most] = [Math.min(...drawn), Math.max(...drawn)];
  if (min !== undefined && max !== undefined) return { min, max, domainLimit: 'strict' };
  if (min !== undefined) return { min, ...(most > 0 && { max: most * 1.1 }) };
  if (!band) return {};
  const room = (most - least) / 10;
  return { min: least - room, max: most + room, domainLimit: 'strict' };
}

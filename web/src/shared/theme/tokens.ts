/** The colours of the product; other code uses the names of palettes.ts. */
export const ink = '#0B1014';
export const graphite = '#161D23';
export const paper = '#F7F5F0';
export const line = '#E4E0D7';
export const lime = '#C6F24E';
export const moss = '#4B6B00';

/** Always used with a word and a shape, never as the only cue; brighter on a dark background. */
export const risk = {
  low: { onPaper: '#2F7D4F', onInk: '#6FCB94' },
  medium: { onPaper: '#B7791F', onInk: '#F0B95A' },
  high: { onPaper: '#B3372F', onInk: '#FF8F85' },
} as const;

export const fonts = {
  heading: "'Archivo Variable', 'Archivo Fallback', system-ui, sans-serif",
  text: "'Hanken Grotesk Variable', 'Hanken Fallback', system-ui, sans-serif",
} as const;

/** For movement caused by the person. */
export const motion = '160ms ease-out';

/** The minimum size of a touch target. */
export const target = 44;

/** The height of a phone's bottom bar, without its edge. */
export const barHeight = '3.5rem';

/** What the bottom bar and the device's own edge take at the bottom of the window. */
export const bottom = 'var(--e-bottom)';

/** Row height, control height and gap: the default, and for people who work at a desk all day. */
export const densities = {
  comfortable: { row: 56, control: target, gap: 16 },
  compact: { row: 40, control: 32, gap: 10 },
} as const;
export type Density = keyof typeof densities;

/** CSS values that follow the surrounding DensityScope; comfortable without one. */
export const dense = {
  row: `var(--e-row, ${densities.comfortable.row}px)`,
  control: `var(--e-control, ${densities.comfortable.control}px)`,
  gap: `var(--e-gap, ${densities.comfortable.gap}px)`,
} as const;

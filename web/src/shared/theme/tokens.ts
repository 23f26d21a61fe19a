/** The colours of the product. Everything else speaks of them by what they are for (palettes.ts). */
export const ink = '#0B1014';
export const graphite = '#161D23';
export const paper = '#F7F5F0';
export const line = '#E4E0D7';
export const lime = '#C6F24E';
export const moss = '#4B6B00';

/** Always with a word and a shape, never colour alone; brighter where they stand on ink. */
export const risk = {
  low: { onPaper: '#2F7D4F', onInk: '#6FCB94' },
  medium: { onPaper: '#B7791F', onInk: '#F0B95A' },
  high: { onPaper: '#B3372F', onInk: '#FF8F85' },
} as const;

export const fonts = {
  heading: "'Archivo Variable', 'Archivo Fallback', system-ui, sans-serif",
  text: "'Hanken Grotesk Variable', 'Hanken Fallback', system-ui, sans-serif",
} as const;

/** For what moves because of the person. */
export const motion = '160ms ease-out';

/** What a thumb needs. */
export const target = 44;

/** How close things stand: as everybody has it, and for who works at a desk all day. */
export const densities = {
  comfortable: { row: 56, control: target, gap: 16 },
  compact: { row: 40, control: 32, gap: 10 },
} as const;
export type Density = keyof typeof densities;

/** What follows the density that is chosen around it (DensityScope); without one it is comfortable. */
export const dense = {
  row: `var(--e-row, ${densities.comfortable.row}px)`,
  control: `var(--e-control, ${densities.comfortable.control}px)`,
  gap: `var(--e-gap, ${densities.comfortable.gap}px)`,
} as const;

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

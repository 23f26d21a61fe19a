import type { PaletteOptions } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { graphite, ink, lime, line, moss, paper, risk } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Palette {
    /** The only accent colour: links, the current item, the selection. */
    accent: Palette['primary'];
    /** A background one step away from the page's. */
    quiet: { main: string };
    /** Edges of controls: a contrast of 3:1 to their background. */
    edge: { main: string };
  }
  interface PaletteOptions {
    accent: PaletteOptions['primary'];
    quiet: { main: string };
    edge: { main: string };
  }
}

export const onPaper: PaletteOptions = {
  primary: { main: ink, dark: graphite, light: graphite, contrastText: paper },
  accent: { main: moss, dark: '#3A5300', light: moss, contrastText: paper },
  success: { main: risk.low.onPaper, contrastText: paper },
  warning: { main: risk.medium.onPaper, contrastText: ink },
  error: { main: risk.high.onPaper, contrastText: paper },
  background: { default: paper, paper: '#FDFCFA' },
  text: { primary: ink, secondary: '#4C565E' },
  divider: line,
  quiet: { main: '#EFECE4' },
  edge: { main: '#807F79' },
};

export const onInk: PaletteOptions = {
  primary: { main: lime, dark: '#B5E03D', light: '#D6F77A', contrastText: ink },
  accent: { main: lime, dark: '#B5E03D', light: lime, contrastText: ink },
  success: { main: risk.low.onInk, contrastText: ink },
  warning: { main: risk.medium.onInk, contrastText: ink },
  error: { main: risk.high.onInk, contrastText: ink },
  background: { default: ink, paper: graphite },
  text: { primary: '#F2F0EA', secondary: '#A9B3BA' },
  divider: '#29333B',
  quiet: { main: '#11181E' },
  edge: { main: '#75828B' },
};

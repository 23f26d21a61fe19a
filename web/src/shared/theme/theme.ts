import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import { onInk, onPaper } from './palettes.ts';
import { fonts } from './tokens.ts';

/** Headings have tight letter spacing. */
const heading = {
  fontFamily: fonts.heading,
  fontWeight: 640,
  letterSpacing: '-0.022em',
  wordSpacing: '0.06em',
  lineHeight: 1.12,
};

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media', cssVarPrefix: 'e' },
  colorSchemes: { light: { palette: onPaper }, dark: { palette: onInk } },
  shape: { borderRadius: 8 },
  // A type scale with the ratio 1.25.
  typography: {
    fontFamily: fonts.text,
    h1: {
      ...heading,
      fontSize: 'clamp(2.25rem, 1.6rem + 2.9vw, 3.815rem)',
      letterSpacing: '-0.03em',
      lineHeight: 1.04,
    },
    h2: { ...heading, fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.441rem)' },
    h3: { ...heading, fontSize: '1.5625rem' },
    h4: { ...heading, fontSize: '1.25rem', letterSpacing: '-0.01em', lineHeight: 1.25 },
    body1: { fontSize: '1rem', lineHeight: 1.55 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    overline: {
      fontFamily: fonts.heading,
      fontSize: '0.8125rem',
      fontWeight: 600,
      letterSpacing: '0.08em',
      lineHeight: 1.45,
    },
  },
  components,
});

type Variables = Record<string, string>;
type Sheet = Record<':root', Variables>;

const {
  ':root': onLight,
  '@media (prefers-color-scheme: dark)': onDark,
}: Sheet & Record<'@media (prefers-color-scheme: dark)', Sheet> = Object.assign({}, ...theme.generateStyleSheets());

/** The light scheme's variables, for people who chose it on a dark device. */
export const paperVariables = onLight;

/** The dark scheme's variables, for dark sections in a light scheme, and for people who chose it. */
export const inkVariables = onDark[':root'];

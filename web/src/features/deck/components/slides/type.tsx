import { styled } from '@mui/material/styles';

/** A figure set large. */
export const Figure = styled('strong')(({ theme }) => ({
  display: 'block',
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: 'var(--figure)',
  fontWeight: 640,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.035em',
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '&[data-lit]': { color: theme.vars.palette.accent.main },
  '&[data-giant]': { fontSize: 'var(--giant)', letterSpacing: '-0.06em', lineHeight: 0.84 },
}));

/** What a figure counts. */
export const Label = styled('span')(({ theme }) => ({
  display: 'block',
  marginBlockStart: '0.5em',
  fontSize: 'var(--label)',
  lineHeight: 1.4,
  color: theme.vars.palette.text.secondary,
}));

/** A sentence that carries the slide. */
export const Lead = styled('p')(({ theme }) => ({
  maxWidth: '46ch',
  fontSize: 'var(--lead)',
  lineHeight: 1.45,
  color: theme.vars.palette.text.secondary,
  textWrap: 'pretty',
}));

export const Strong = styled('strong')(({ theme }) => ({
  display: 'block',
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: 'calc(1.25 * var(--lead))',
  fontWeight: 620,
  letterSpacing: '-0.015em',
  wordSpacing: '0.05em',
  lineHeight: 1.15,
}));

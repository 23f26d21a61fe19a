import { product } from '@entourage/contracts/product.ts';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paperVariables } from '../../../shared/theme/theme.ts';

/** The page has no navigation: whoever opens it is in a hurry. `arrives`: the heading takes the focus. */
export function Sheet({ title, arrives = false, children }: { title: string; arrives?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (arrives) heading.current?.focus({ preventScroll: true });
  }, [arrives]);
  return (
    <Column>
      <GlobalStyles styles={onPaper} />
      <Name to="/">{product.name}</Name>
      <Typography ref={heading} variant="h2" component="h1" tabIndex={-1}>
        {title}
      </Typography>
      {children}
    </Column>
  );
}

export const Said = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& p': { maxWidth: '60ch', margin: 0, fontSize: '1.125rem' },
}));

/** Black on white in both colour schemes, and without what surrounds the page. */
const onPaper = {
  '@page': { margin: '14mm' },
  '@media print': {
    'html, body, body > #root > *': { display: 'block', minHeight: 0, padding: 0, background: '#FFFFFF !important' },
    'body > :not(#root), #root > * > :not(main)': { display: 'none !important' },
  },
} as const;

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  width: '100%',
  maxWidth: 640,
  marginInline: 'auto',
  padding: theme.spacing(3, 3, 8),
  overflowWrap: 'anywhere',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(2.5), padding: theme.spacing(1.5, 2, 6) },
  '@media print': {
    ...paperVariables,
    gap: '5mm',
    maxWidth: 'none',
    padding: 0,
    colorScheme: 'light',
    color: '#000000',
    '--e-palette-text-secondary': '#333333',
  },
}));

const Name = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: 44,
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: '1.125rem',
  fontWeight: 700,
  letterSpacing: '-0.03em',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
}));

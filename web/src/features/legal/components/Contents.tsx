import { styled } from '@mui/material/styles';
import { motion, target } from '../../../shared/theme/tokens.ts';

/** The table of contents: beside the text on wide screens, otherwise above it. */
export function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <List aria-label="Contents">
      <h2>Contents</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </List>
  );
}

const List = styled('nav')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 96,
  maxHeight: 'calc(100dvh - 120px)',
  overflowY: 'auto',
  '& h2': { margin: theme.spacing(0, 0, 1), fontFamily: theme.typography.h4.fontFamily, fontSize: '1rem' },
  '& ol': { margin: 0, padding: 0, listStyle: 'none', counterReset: 'contents' },
  '& a': {
    counterIncrement: 'contents',
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    transition: `color ${motion}`,
  },
  '& a::before': { content: 'counter(contents)', flex: 'none', width: 30, fontVariantNumeric: 'tabular-nums' },
  '& a:hover': { color: theme.vars.palette.accent.main, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& a:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down('md')]: {
    position: 'static',
    maxHeight: 'none',
    paddingBlockEnd: theme.spacing(3),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    '& a': { minHeight: target },
  },
  '@media print': { display: 'none' },
}));

import { styled } from '@mui/material/styles';
import { useNow } from './now.ts';
import { ago, exactly } from './times.ts';

/** A relative time; screen readers, hover and keyboard focus reveal the exact one. */
export function Ago({ at }: { at: string }) {
  return (
    <Time dateTime={at} tabIndex={0}>
      {ago(at, useNow())}
      <span> {exactly(at)}</span>
    </Time>
  );
}

const Time = styled('time')(({ theme }) => ({
  position: 'relative',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
  whiteSpace: 'nowrap',
  '& span': {
    position: 'absolute',
    zIndex: 2,
    insetBlockEnd: 'calc(100% + 6px)',
    insetInlineStart: 0,
    padding: theme.spacing(0.5, 1),
    borderRadius: 4,
    backgroundColor: theme.vars.palette.text.primary,
    color: theme.vars.palette.background.default,
    fontSize: '0.875rem',
    fontWeight: 400,
    lineHeight: 1.45,
  },
  // Collapsed while hidden, so that it does not widen the page.
  '&:not(:hover, :focus-visible) span': { width: 1, height: 1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
}));

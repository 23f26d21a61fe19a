import { styled } from '@mui/material/styles';
import { useNow } from './now.ts';
import { ago, exactly } from './times.ts';

/** How long ago, and when exactly to whoever listens, points at it or comes to it by keyboard. */
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
  // Out of sight it takes no room, or it would make a page as wide as itself.
  '&:not(:hover, :focus-visible) span': { width: 1, height: 1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
}));

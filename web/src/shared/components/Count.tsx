import { styled } from '@mui/material/styles';
import { Unseen } from './Unseen.tsx';

/**
 * A count of what is unread. `says`: full words for screen readers, unless the control's own name has them. `small`:
 * where it has no room to the side.
 */
export const Count = ({ count, says, small = false }: { count: number; says?: string; small?: boolean }) => (
  <Pill data-small={small || undefined}>
    <span aria-hidden>{count > 99 ? '99+' : count}</span>
    {says !== undefined && <Unseen>{says}</Unseen>}
  </Pill>
);

/** Places a count at the end of a word, or at the corner of an icon; causes no layout shift. */
export const CountCorner = styled('span')({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: 0,
  insetInlineStart: 'calc(100% - 11px)',
  display: 'flex',
  '&[data-at="icon"]': { insetBlockStart: 2, insetInlineStart: 'calc(50% + 4px)' },
});

const Pill = styled('span')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  boxSizing: 'border-box',
  minWidth: 22,
  paddingInline: theme.spacing(0.75),
  borderRadius: 11,
  backgroundColor: theme.vars.palette.accent.main,
  color: theme.vars.palette.accent.contrastText,
  fontSize: '0.8125rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '22px',
  textAlign: 'center',
  '&[data-small]': { minWidth: 18, paddingInline: theme.spacing(0.5), fontSize: '0.6875rem', lineHeight: '18px' },
}));

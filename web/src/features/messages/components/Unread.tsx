import { styled } from '@mui/material/styles';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import { words } from '../words.ts';

/** A count of unread messages, with full words for screen readers. */
export const Unread = ({ count }: { count: number }) => (
  <Count>
    <span aria-hidden>{count > 99 ? '99+' : count}</span>
    <Unseen>{words.list.unread(count)}</Unseen>
  </Count>
);

const Count = styled('span')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
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
}));

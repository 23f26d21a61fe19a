import { styled } from '@mui/material/styles';

/** The card of one person on the board. */
export const CardSheet = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1.5, 2),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '&[data-over]': { borderColor: theme.vars.palette.accent.main, backgroundColor: theme.vars.palette.quiet.main },
  '&[data-in-hand]': { borderColor: theme.vars.palette.accent.main },
  '&[draggable="true"]': { cursor: 'grab' },
  '& h3': { ...theme.typography.h4, margin: 0, fontSize: '1.0625rem', textWrap: 'wrap' },
  '& p': { margin: 0, fontSize: '0.9375rem', lineHeight: 1.4, color: theme.vars.palette.text.secondary },
}));

/** Picture, name and username on the left, actions on the right. */
export const CardHead = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 44,
  '& > div:nth-of-type(2)': { flex: 1, minWidth: 0 },
  '& button': { flex: 'none' },
}));

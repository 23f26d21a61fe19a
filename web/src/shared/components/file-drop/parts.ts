import { styled } from '@mui/material/styles';

/** Where a file is chosen or dropped; `data-over`: one is held over it. */
export const DropArea = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  minWidth: 0,
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.edge.main}`,
  '&[data-wrong], &[aria-invalid]': { borderColor: theme.vars.palette.error.main },
  '&[data-over]': {
    borderStyle: 'solid',
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.quiet.main,
  },
  '& > strong': { fontWeight: 600 },
  '& > p': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& > div > button + span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));

/** The name of a file, its size, and what removes it. */
export const ChosenFile = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 44,
  '& > span:first-of-type': { position: 'relative', fontWeight: 600, overflowWrap: 'anywhere' },
  '& > span:last-of-type': {
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));

export const WrongFile = styled('div')(({ theme }) => ({
  fontSize: '0.9375rem',
  fontWeight: 550,
  color: theme.vars.palette.error.main,
  '&:empty': { display: 'none' },
}));

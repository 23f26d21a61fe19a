import { styled } from '@mui/material/styles';

/** The card of a record in a list of cards. */
export const RecordSheet = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2.5),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

/** What it is, and since when. */
export const RecordHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.5, 2),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& > time': { color: theme.vars.palette.text.secondary },
}));

export const RecordNotes = styled('p')({ margin: 0, whiteSpace: 'pre-line' });

/** By whom and when it was saved, and what the viewer can do with it. */
export const RecordFoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));

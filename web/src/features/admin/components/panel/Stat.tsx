import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Card } from '../../../../shared/components/Card.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';

/** A count with its name. `undefined`: loading; null: not available. */
export function Stat({
  title,
  note,
  figure,
}: {
  title: string;
  note: string;
  figure: number | string | null | undefined;
}) {
  const id = useId();
  return (
    <Sheet role="group" aria-labelledby={id} aria-busy={figure === undefined}>
      <h2 id={id}>{title}</h2>
      {figure === undefined ? (
        <Skeleton width={56} height={40} />
      ) : (
        <strong>{figure?.toLocaleString('en-GB') ?? '–'}</strong>
      )}
      <p>{note}</p>
    </Sheet>
  );
}

export const StatRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.spacing(2),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: theme.spacing(1) },
}));

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(56px, max-content) minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(0, 2),
  minWidth: 0,
  padding: theme.spacing(1.5, 2.5),
  '& > h2': { gridArea: '1 / 2' },
  '& > p': { gridArea: '2 / 2' },
  '& > :not(h2, p)': { gridArea: '1 / 1 / 3 / 2' },
  '& h2': { alignSelf: 'end', margin: 0, font: 'inherit', fontWeight: 600, lineHeight: 1.3 },
  '& strong': {
    minHeight: 40,
    fontFamily: theme.typography.h2.fontFamily,
    fontSize: '2.441rem',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 640,
    letterSpacing: '-0.03em',
    lineHeight: 1.05,
  },
  '& p': {
    alignSelf: 'start',
    margin: 0,
    lineHeight: 1.3,
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: theme.spacing(1.25, 1.5),
    '& > h2': { gridArea: 'auto', fontSize: '0.8125rem' },
    '& > :not(h2, p)': { gridArea: 'auto', fontSize: '1.5625rem', minHeight: 0 },
    '& > p': { display: 'none' },
  },
}));

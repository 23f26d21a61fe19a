import { styled } from '@mui/material/styles';

/** Labels, each with its value. */
export const Rows = ({ rows }: { rows: ReadonlyArray<readonly [label: string, value: string]> }) => (
  <List>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(112px, 1fr) 2fr',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(0.75),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { minWidth: 0, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

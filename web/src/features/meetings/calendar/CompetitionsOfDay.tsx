import { styled } from '@mui/material/styles';
import type { Competition } from '../../../shared/health/api/competitions.api.ts';
import { Begins } from '../../../shared/health/competitions/Begins.tsx';

/** When they begin, and where. */
export const CompetitionsOfDay = ({ competitions }: { competitions: readonly Competition[] }) => (
  <List>
    {competitions.map((competition) => (
      <li key={competition.id}>
        <strong dir="auto">{competition.name}</strong>
        <Begins competition={competition} />
        {competition.place && <span dir="auto">{competition.place}</span>}
      </li>
    ))}
  </List>
);

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid', gap: theme.spacing(0.25) },
  '& strong': { fontWeight: 600 },
  '& span': { color: theme.vars.palette.text.secondary },
}));

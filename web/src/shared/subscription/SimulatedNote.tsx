import { styled } from '@mui/material/styles';

/** On every billing screen of a platform whose payments are simulated. */
export const SimulatedNote = () => <Label role="note">Simulated payments: no money moves</Label>;

const Label = styled('p')(({ theme }) => ({
  justifySelf: 'start',
  margin: 0,
  padding: theme.spacing(1, 2),
  borderRadius: 8,
  border: `1px dashed ${theme.vars.palette.warning.main}`,
  fontWeight: 600,
}));

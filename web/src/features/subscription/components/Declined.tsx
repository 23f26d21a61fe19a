import { styled } from '@mui/material/styles';
import { Shape } from '../../../shared/components/Badge.tsx';

/** Why a payment did not go through; announced. */
export const Declined = ({ text }: { text: string }) => (
  <Line role="alert">
    <Shape tone="bad" /> <span>{text}</span>
  </Line>
);

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  fontWeight: 600,
}));

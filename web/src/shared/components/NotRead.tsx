import { styled } from '@mui/material/styles';
import { TryAgain } from './TryAgain.tsx';

/** A part of the page failed to load: a sentence and a retry. */
export const NotRead = ({ text, tryAgain }: { text: string; tryAgain: () => void }) => (
  <Line role="alert">
    {text}
    <TryAgain press={tryAgain} />
  </Line>
);

const Line = styled('div')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

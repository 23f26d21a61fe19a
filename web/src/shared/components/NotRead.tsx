import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** A part of what is shown did not come: what is shown without it, and once more. */
export const NotRead = ({ text, tryAgain }: { text: string; tryAgain: () => void }) => (
  <Line role="alert">
    {text}
    <Button variant="text" onClick={tryAgain}>
      Try again
    </Button>
  </Line>
);

const Line = styled('div')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { sentRequest } from '../words.ts';
import { RightsForm } from './RightsForm.tsx';

/** The form of a data rights request, replaced by a confirmation after sending. */
export function RightsRequest() {
  const [sent, setSent] = useState(false);
  return sent ? <Sent again={() => setSent(false)} /> : <RightsForm onSent={() => setSent(true)} />;
}

function Sent({ again }: { again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is unmounted.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Box>
      <h3 tabIndex={-1} ref={heading}>
        {sentRequest.title}
      </h3>
      <p>{sentRequest.text}</p>
      <Button variant="outlined" onClick={again}>
        Send another request
      </Button>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  marginBlockStart: theme.spacing(3),
  padding: theme.spacing(4),
  border: `1px solid ${theme.vars.palette.accent.main}`,
  borderRadius: 12,
  '& h3': { margin: 0 },
  '& p': { margin: theme.spacing(1, 0, 3) },
}));

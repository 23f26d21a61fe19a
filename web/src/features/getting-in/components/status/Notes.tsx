import { styled } from '@mui/material/styles';
import { words } from '../../words/verification.ts';

/** The admin's note on the decision, with its line breaks. */
export function Notes({ notes }: { notes: string }) {
  return (
    <Box aria-label={words.notes}>
      <strong>{words.notes}</strong>
      <p>{notes}</p>
    </Box>
  );
}

const Box = styled('section')(({ theme }) => ({
  maxWidth: '70ch',
  paddingInlineStart: theme.spacing(2.5),
  borderInlineStart: `3px solid ${theme.vars.palette.error.main}`,
  '& p': { margin: theme.spacing(0.5, 0, 0), whiteSpace: 'pre-line' },
}));

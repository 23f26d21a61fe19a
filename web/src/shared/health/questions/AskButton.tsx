import { mostQuestions } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { keepPlace } from '../../components/keep-place.ts';
import { Note } from '../../components/Note.tsx';
import { words } from '../words/questions.ts';

/** Opens the dialog that asks a question; says why where no other one can be asked. */
export function AskButton({
  asked,
  shown,
  ask,
}: {
  /** How many count as asked. */
  asked: number;
  /** How many of them are shown as asked: the last day of another may have just passed. */
  shown: number;
  ask: () => void;
}) {
  const id = useId();
  const isFull = asked >= mostQuestions;
  return (
    <Place>
      <Button
        // It moves with the first question; its focus goes to the section then.
        ref={keepPlace}
        variant="outlined"
        aria-disabled={isFull}
        aria-describedby={isFull ? id : undefined}
        onClick={() => {
          if (!isFull) ask();
        }}
      >
        {words.ask}
      </Button>
      {isFull && <Note id={id}>{shown < asked ? words.fullYet : words.full}</Note>}
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  '& button[aria-disabled="true"]': { color: theme.vars.palette.text.secondary, cursor: 'default' },
}));

import Button from '@mui/material/Button';
import { useState } from 'react';
import { AskFirst } from '../../components/AskFirst.tsx';
import { words } from '../words/illness-form.ts';

const said = words.error;

/** Asks before an entry is removed that was made in error. */
export function EnteredInError({ name, busy, remove }: { name: string; busy: boolean; remove: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="text"
        sx={{ justifySelf: 'start' }}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) setAsking(true);
        }}
      >
        {said.open}
      </Button>
      <AskFirst
        open={asking}
        {...said.ask(name)}
        answered={(yes) => {
          setAsking(false);
          if (yes) remove();
        }}
      />
    </>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { AskFirst } from '../../components/AskFirst.tsx';
import { words } from '../words/injuries.ts';

const said = words.error;

/** Asks before an entry is removed that was made in error. */
export function EnteredInError({ site, busy, remove }: { site: string; busy: boolean; remove: () => void }) {
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
        {...said.ask(site)}
        answered={(yes) => {
          setAsking(false);
          if (yes) remove();
        }}
      />
    </>
  );
}

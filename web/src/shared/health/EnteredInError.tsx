import Button from '@mui/material/Button';
import { type ComponentProps, useState } from 'react';
import { AskFirst } from '../components/AskFirst.tsx';

/** Asks before an entry is removed that was made in error. */
export function EnteredInError({
  said,
  busy,
  remove,
}: {
  said: { readonly open: string; readonly ask: Omit<ComponentProps<typeof AskFirst>, 'open' | 'answered'> };
  busy: boolean;
  remove: () => void;
}) {
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
        {...said.ask}
        answered={(yes) => {
          setAsking(false);
          if (yes) remove();
        }}
      />
    </>
  );
}

import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { words } from '../../../words/squad.ts';
import { type OnPaper, SquadOnPaper } from './SquadOnPaper.tsx';

/** Prints the squad as it is shown, however the printing begins; undefined: loading. */
export function PrintSquad({ shown }: { shown: OnPaper | undefined }) {
  const isPrinting = useIsPrinting();
  return (
    <>
      <Button variant="outlined" aria-disabled={shown === undefined} onClick={() => shown && window.print()}>
        {words.paper.print}
      </Button>
      {isPrinting && shown && <SquadOnPaper {...shown} />}
    </>
  );
}

/** By the events: a table that is always there would double the rows of a large squad in the page. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // What is printed is what stands in the page once the event has been handled.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

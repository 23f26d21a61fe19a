import Button from '@mui/material/Button';
import { useState } from 'react';
import { AskFirst } from '../../components/AskFirst.tsx';
import { words } from './words.ts';

const said = words.cards;

/** Asks first, because a meeting that the athlete did not come to cannot be changed any more. */
export function NoShowButton({ disabled, mark }: { disabled: boolean; mark: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="text" disabled={disabled} onClick={() => setAsking(true)}>
        {said.noShow}
      </Button>
      <AskFirst
        {...said.didNotCome}
        open={asking}
        answered={(yes) => {
          setAsking(false);
          if (yes) mark();
        }}
      />
    </>
  );
}

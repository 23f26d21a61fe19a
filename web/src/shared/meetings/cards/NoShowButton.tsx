import Button from '@mui/material/Button';
import { useState } from 'react';
import { AskFirst } from '../../components/AskFirst.tsx';
import { words } from './words.ts';

const said = words.cards;

/** Asks first, because the athlete sees it. Of a meeting that they did not come to, it says the contrary. */
export function NoShowButton({
  isNoShow = false,
  disabled = false,
  settle,
}: {
  isNoShow?: boolean;
  disabled?: boolean;
  settle: (how: 'complete' | 'no-show') => void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="text"
        aria-disabled={disabled}
        onClick={() => !disabled && (isNoShow ? settle('complete') : setAsking(true))}
      >
        {isNoShow ? said.complete : said.noShow}
      </Button>
      <AskFirst
        {...said.didNotCome}
        open={asking}
        answered={(yes) => {
          setAsking(false);
          if (yes) settle('no-show');
        }}
      />
    </>
  );
}

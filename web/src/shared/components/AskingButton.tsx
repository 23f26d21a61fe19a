import Button, { type ButtonProps } from '@mui/material/Button';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { AskFirst } from './AskFirst.tsx';
import { keepPlace } from './keep-place.ts';

/** A button that asks before it acts. While `busy` it keeps the focus and does nothing. */
export function AskingButton({
  busy,
  label,
  variant = 'text',
  ask,
  act,
  children,
}: {
  busy: boolean;
  /** Its name, where its words alone do not say what it is about. */
  label?: string;
  variant?: ButtonProps['variant'];
  ask: Omit<ComponentProps<typeof AskFirst>, 'open' | 'answered'>;
  act: () => void;
  children: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        ref={keepPlace}
        variant={variant}
        aria-label={label}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) setAsking(true);
        }}
      >
        {children}
      </Button>
      <AskFirst
        open={asking}
        {...ask}
        answered={(yes) => {
          setAsking(false);
          if (yes && !busy) act();
        }}
      />
    </>
  );
}

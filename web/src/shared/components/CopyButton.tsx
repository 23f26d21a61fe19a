import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { CheckIcon } from './icons.tsx';
import { CopyIcon } from './tool-icons.tsx';

const shownMs = 2000;

/** Copies a text and confirms it for two seconds. `refused`: called if the browser denies the clipboard; `done`: once it is copied. */
export function CopyButton({
  text,
  children,
  refused,
  done,
}: {
  text: string;
  children: string;
  refused?: () => void;
  done?: (() => void) | undefined;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      done?.();
    } catch {
      // The text stands beside the button and can be copied by hand.
      refused?.();
    }
  };
  return (
    <Button variant="outlined" startIcon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </Button>
  );
}

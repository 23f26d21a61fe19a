import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { CheckIcon } from './icons.tsx';
import { CopyIcon } from './tool-icons.tsx';

const shownMs = 2000;

/** Says for two seconds that it has done it. `refused`: called where the browser does not let it copy. */
export function CopyButton({ text, children, refused }: { text: string; children: string; refused?: () => void }) {
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
    } catch {
      // What would be copied stands beside the button, to be copied by hand.
      refused?.();
    }
  };
  return (
    <Button variant="outlined" startIcon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </Button>
  );
}

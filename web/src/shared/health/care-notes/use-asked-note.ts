import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf } from '../../sharing/until.ts';
import { askedNote } from './place.ts';

/** Whether a note is being written: by the button, or by an address that a meeting leads to (`noteAt`). */
export function useAskedNote() {
  const [isAsked, setIsAsked] = useState(false);
  const [address, setAddress] = useSearchParams();
  const inAddress = address.get(askedNote);

  function close() {
    setIsAsked(false);
    if (inAddress === null) return;
    const rest = new URLSearchParams(address);
    rest.delete(askedNote);
    // Replaced, so that Back does not open it again.
    setAddress(rest, { replace: true, preventScrollReset: true });
  }

  const isOpen = isAsked || inAddress !== null;
  return { isOpen, day: dayIn(inAddress), open: () => setIsAsked(true), close };
}

/** Null: no day, or one that no note can be about. */
function dayIn(given: string | null): string | null {
  const isDay = given !== null && /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given));
  return isDay && given <= dayOf(Date.now()) ? given : null;
}

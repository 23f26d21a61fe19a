import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Whether 'Who saw your data' is open: by its button, or by an address that a notification leads to (`whoSawAt`). */
export function useWhoSaw() {
  const [isAsked, setIsAsked] = useState(false);
  const [address, setAddress] = useSearchParams();
  const isInAddress = address.get('show') === 'who-saw';

  function close() {
    setIsAsked(false);
    if (!isInAddress) return;
    const rest = new URLSearchParams(address);
    rest.delete('show');
    // Replaced, so that Back does not open it again.
    setAddress(rest, { replace: true, preventScrollReset: true });
  }

  return { isOpen: isAsked || isInAddress, open: () => setIsAsked(true), close };
}

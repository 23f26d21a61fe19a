import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Whether something is open: by a button, or by a search parameter of an address that leads to it. `isAsked` says whether
 * a value of the parameter opens it.
 */
export function useAsked(name: string, isAsked: (value: string) => boolean) {
  const [isPressed, setIsPressed] = useState(false);
  const [address, setAddress] = useSearchParams();
  const value = address.get(name);
  const inAddress = value !== null && isAsked(value) ? value : null;

  function close() {
    setIsPressed(false);
    if (inAddress === null) return;
    const rest = new URLSearchParams(address);
    rest.delete(name);
    // Replaced, so that Back does not open it again.
    setAddress(rest, { replace: true, preventScrollReset: true });
  }

  return { isOpen: isPressed || inAddress !== null, inAddress, open: () => setIsPressed(true), close };
}

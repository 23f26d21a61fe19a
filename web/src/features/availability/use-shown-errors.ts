import { useEffect, useRef, useState } from 'react';

/** The errors of a dialog show once it was tried to apply it; each attempt focuses the first field with one. */
export function useShownErrors() {
  const [attempts, setAttempts] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return { fields, tried: attempts > 0, show: () => setAttempts((count) => count + 1) };
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Moves the focus in a form whose rows come and go: once `rows` are drawn, and after it was refused. */
export function useFocusIn(rows: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const next = useRef<string>(null);
  const [refusals, setRefusals] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows have changed
  useLayoutEffect(() => {
    if (next.current !== null) form.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  }, [rows]);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  return {
    form,
    /** `selector`: of what gets the focus once the changed rows are drawn. */
    focusNext: (selector: string | null) => {
      next.current = selector;
    },
    /** Focuses the first invalid field. */
    focusInvalid: () => setRefusals((count) => count + 1),
  };
}

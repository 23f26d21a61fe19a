import { useCallback, useEffect, useState } from 'react';

const undoMs = 10_000;

export interface Undoable {
  readonly id: number;
  readonly text: string;
  readonly until: string;
  readonly undo: () => void;
}

let count = 0;

/** What can be undone for ten seconds, the latest last. */
export function useUndoing() {
  const [all, setAll] = useState<readonly Undoable[]>([]);
  const drop = useCallback((id: number) => setAll((before) => before.filter((each) => each.id !== id)), []);

  // Drops what is too old, with one timer for the next of them.
  useEffect(() => {
    const [first] = all;
    if (!first) return;
    const timer = setTimeout(() => drop(first.id), Math.max(0, Date.parse(first.until) - Date.now()));
    return () => clearTimeout(timer);
  }, [all, drop]);

  const offer = useCallback(
    (text: string, undo: () => void) => {
      count += 1;
      const id = count;
      const until = new Date(Date.now() + undoMs).toISOString();
      const once = () => {
        drop(id);
        undo();
      };
      setAll((before) => [...before, { id, text, until, undo: once }]);
    },
    [drop],
  );
  return { all, offer };
}

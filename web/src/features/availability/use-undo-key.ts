import { useEffect, useRef } from 'react';

/** Ctrl+Z or Cmd+Z undoes, except in a text field, which has its own undo, and below a dialog. */
export function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const isElsewhere = event.target instanceof Element && event.target.closest('input, [role="dialog"]');
      if (!isUndo || isElsewhere) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

import { useEffect, useState } from 'react';
import { isChangeOf } from './drafts.ts';

/** Whether another tab has changed this draft since the page opened: the two overwrite each other's. */
export function useChangedElsewhere(name: string): boolean {
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const look = (event: StorageEvent) => {
      if (isChangeOf(name, event)) setChanged(true);
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [name]);
  return changed;
}

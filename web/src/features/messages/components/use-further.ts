import { useEffect, useState } from 'react';
import type { List } from '../../../shared/api/use-list.ts';

/**
 * Loads further pages of a list while something in it is searched for. Each page is requested once, so that a failing
 * page is not requested forever.
 */
export function useFurther({ rows, onMore, loadingMore }: List<unknown>, searching: boolean): void {
  const held = rows?.length ?? 0;
  const due = searching && held > 0 && onMore !== undefined && !loadingMore;
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!due || asked === held) return;
    setAsked(held);
    onMore?.();
  }, [due, asked, held, onMore]);
}

import { useEffect, useState } from 'react';

/** Below the bar and the links, and the distance at which a section arrives there. */
const readingLine = 150;

/** The section that is read, as the page is scrolled; null: what stands above all of them. `ids`: in the order of the page. */
export function useSectionInView<Id extends string>(ids: readonly Id[]): Id | null {
  const [inView, setInView] = useState<Id | null>(null);
  useEffect(() => {
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    const look = () => setInView(ids.findLast((id) => topOf(id) <= readingLine) ?? null);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return inView;
}

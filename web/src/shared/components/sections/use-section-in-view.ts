import { useEffect, useState } from 'react';

/** Below the bar and the links, and the distance at which a section arrives there. */
const readingLine = 150;

/** The section that is read, as the page is scrolled; null: what stands above all of them. `ids`: in the order of the page. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    function look() {
      // A last section that is short never comes up to the line.
      const line = isAtEnd() ? Number.MAX_VALUE : readingLine;
      setInView(ids.findLast((id) => topOf(id) <= line) ?? null);
    }
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [ids]);
  return inView;
}

/** Scrolled down as far as the page goes; positions may be a fraction of a pixel off. */
const isAtEnd = () => scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;

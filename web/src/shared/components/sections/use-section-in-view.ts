import { useEffect, useState } from 'react';

/** Below the bar and the links, and the distance at which a section arrives there. */
const readingLine = 150;

/**
 * The section that is read, as the page is scrolled; null: what stands above all of them. `ids`: in the order of the page.
 * `hash`: of the address.
 */
export function useSectionInView(ids: readonly string[], hash: string): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    function look() {
      // The last sections, if they are short, never come up to the line.
      const below = isAtEnd() ? (ids.find((id) => `#${id}` === hash && isSeenBelow(topOf(id))) ?? ids.at(-1)) : null;
      setInView(below ?? ids.findLast((id) => topOf(id) <= readingLine) ?? null);
    }
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    // Sections fold and open, and their content comes late.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [ids, hash]);
  return inView;
}

const isSeenBelow = (top: number): boolean => top > readingLine && top < innerHeight;

/** Scrolled down as far as the page goes; positions may be a fraction of a pixel off. */
const isAtEnd = () => scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Rows that mount together: few enough to render within a frame. */
export const groupSize = 10;

/** Groups render this far outside the view. */
const margin = '800px 0px';

/**
 * A group of rows that renders near the view, and otherwise is a gap of the same height. A group with the focus stays.
 * `drawn`: renders at once, before the first intersection.
 */
export function RowGroup({
  frame,
  columns,
  drawn,
  children,
}: {
  frame: RefObject<HTMLElement | null>;
  columns: number;
  drawn: boolean;
  children: () => ReactNode;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [gap, setGap] = useState<number | null>(drawn ? null : groupSize * 56);

  useEffect(() => {
    const element = body.current;
    if (!element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.at(-1)?.isIntersecting) setGap(null);
        else if (!element.contains(document.activeElement)) setGap(element.offsetHeight);
      },
      { root: frame.current, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  return (
    <tbody ref={body}>
      {gap === null ? (
        children()
      ) : (
        <tr aria-hidden>
          <td colSpan={columns} style={{ height: gap }} />
        </tr>
      )}
    </tbody>
  );
}

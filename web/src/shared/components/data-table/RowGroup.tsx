import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** So many rows come and go together: few enough that a frame is not missed for them. */
export const groupSize = 10;

/** How far from what is seen they are drawn already. */
const margin = '800px 0px';

/**
 * Rows of a long table that are drawn while they are near what is seen; otherwise a gap of their height holds their place. What has
 * the focus stays. `drawn`: from the start, and not only when it comes near.
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

import { type RefObject, useLayoutEffect } from 'react';

/** Sets `--above` to the height of the page above an element, which changes with banners. */
export function useAbove(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => element.style.setProperty('--above', `${element.getBoundingClientRect().top + scrollY}px`);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [frame]);
}

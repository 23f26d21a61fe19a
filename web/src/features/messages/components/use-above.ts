import { type RefObject, useLayoutEffect } from 'react';

/** How much of the page stands above an element, as `--above` of its style: the navigation, and now and then a banner. */
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

import { useEffect } from 'react';

/** In pixels; more than the bars that a browser hides and shows while a page scrolls. */
const leastKeyboard = 150;

/** A press on a button takes the focus first; its click would miss a button that moved at once. */
const afterPressMs = 300;

const typed =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable]:not([contenteditable="false"])';

/**
 * Marks the document with `data-keyboard` while an on-screen keyboard makes the window lower. Without a field that is
 * typed into, a low window is part of a split screen.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const root = document.documentElement;
    let full = { width: innerWidth, height: innerHeight };
    let timer: ReturnType<typeof setTimeout>;
    const measure = () => {
      clearTimeout(timer);
      if (innerWidth !== full.width) full = { width: innerWidth, height: innerHeight + covered(root) };
      full.height = Math.max(full.height, innerHeight);
      const isOpen =
        full.height - innerHeight > leastKeyboard &&
        matchMedia('(pointer: coarse)').matches &&
        document.activeElement?.matches(typed);
      root.toggleAttribute('data-keyboard', Boolean(isOpen));
    };
    const measureLater = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, afterPressMs);
    };
    addEventListener('resize', measure);
    addEventListener('focusin', measure);
    addEventListener('focusout', measureLater);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', measure);
      removeEventListener('focusin', measure);
      removeEventListener('focusout', measureLater);
      root.removeAttribute('data-keyboard');
    };
  }, []);
}

/** An estimate for a device that was turned: the keyboard stays open, and nothing tells its new height. */
const covered = (root: Element) => (root.hasAttribute('data-keyboard') ? 2 * leastKeyboard : 0);

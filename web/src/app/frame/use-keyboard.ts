import { useEffect } from 'react';

/** In pixels; more than the bars that a browser hides and shows while a page scrolls. */
const leastKeyboard = 150;

/** Marks the document with `data-keyboard` while an on-screen keyboard makes the window lower. */
export function useKeyboard(): void {
  useEffect(() => {
    const root = document.documentElement;
    let full = { width: innerWidth, height: innerHeight };
    const measure = () => {
      if (innerWidth !== full.width || innerHeight > full.height) full = { width: innerWidth, height: innerHeight };
      const covered = full.height - innerHeight;
      root.toggleAttribute('data-keyboard', covered > leastKeyboard && matchMedia('(pointer: coarse)').matches);
    };
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      root.removeAttribute('data-keyboard');
    };
  }, []);
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Box, firstBox, fit, moved, resized } from './box.ts';

const windowNow = () => ({ width: innerWidth, height: innerHeight });

const step = 16;
const largeStep = 64;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Change = typeof moved;

/** The box of the panel, with the handlers of the handles that move and resize it, by pointer or by arrow keys. */
export function useBox() {
  const [box, setBox] = useState<Box>(() => firstBox(windowNow()));
  const held = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const keepInside = () => setBox((now) => fit(now, windowNow()));
    addEventListener('resize', keepInside);
    return () => removeEventListener('resize', keepInside);
  }, []);

  const handlersOf = (change: Change) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      held.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!held.current) return;
      const by = { x: clientX - held.current.x, y: clientY - held.current.y };
      held.current = { x: clientX, y: clientY };
      setBox((now) => change(now, by, windowNow()));
    },
    onPointerUp() {
      held.current = null;
    },
    onPointerCancel() {
      held.current = null;
    },
    onKeyDown(event: KeyboardEvent) {
      const direction = directions[event.key];
      if (!direction) return;
      event.preventDefault();
      const by = event.shiftKey ? largeStep : step;
      setBox((now) => change(now, { x: direction[0] * by, y: direction[1] * by }, windowNow()));
    },
  });
  return { box, move: handlersOf(moved), resize: handlersOf(resized) };
}

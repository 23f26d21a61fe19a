import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Cell, paintsFrom, type Stroke, strokeOn, type Week } from '../../hours/week.ts';
import { type Layout, nextCell } from './next-cell.ts';

interface Started extends Stroke {
  readonly by: 'pointer' | 'keys';
}

/**
 * Painting by pointer and keyboard. A stroke changes nothing until it ends: by releasing the pointer, or Shift. Escape,
 * or the browser that takes a touch over for scrolling, cancels it.
 */
export function useStrokes({ week, layout, done }: { week: Week; layout: Layout; done: (stroke: Stroke) => void }) {
  const grid = useRef<HTMLTableElement>(null);
  const [stroke, show] = useState<Started | null>(null);
  /** As `stroke`, without waiting for the next render: the pointer may be released before it. */
  const latest = useRef<Started | null>(null);
  const [current, setCurrent] = useState<Cell>({ day: layout.days[0] ?? 1, cell: 18 });
  const isPressed = stroke?.by === 'pointer';

  function setStroke(next: Started | null) {
    latest.current = next;
    show(next);
  }

  const ends = useRef((_isDone: boolean) => {});
  ends.current = (isDone) => {
    const ended = latest.current;
    setStroke(null);
    if (isDone && ended) done(ended);
  };
  useEffect(() => {
    if (!isPressed) return;
    const [end, cancel] = [() => ends.current(true), () => ends.current(false)];
    addEventListener('pointerup', end);
    addEventListener('pointercancel', cancel);
    return () => {
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', cancel);
    };
  }, [isPressed]);

  function focus({ day, cell }: Cell) {
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"][data-cell="${cell}"]`)?.focus();
  }

  function moveTo(next: Cell, isExtending: boolean) {
    if (isExtending) {
      const started = stroke ?? { from: current, to: current, paints: paintsFrom(week, current), by: 'keys' as const };
      setStroke({ ...started, to: next });
    }
    focus(next);
  }

  function press(event: KeyboardEvent) {
    const next = nextCell(event.key, current, layout);
    if (next) moveTo(next, event.shiftKey);
    else if (event.key === ' ' || event.key === 'Enter') {
      done({ from: current, to: current, paints: paintsFrom(week, current) });
    } else if (event.key === 'Escape' && stroke) {
      setStroke(null);
      focus(stroke.from);
    } else return;
    event.preventDefault();
  }

  return {
    /** With the stroke, as it would be. */
    shown: stroke ? strokeOn(week, stroke) : week,
    stroke,
    current: layout.days.includes(current.day) ? current : { ...current, day: layout.days[0] ?? 1 },
    props: {
      ref: grid,
      onPointerDown(event: PointerEvent) {
        const cell = cellOf(event.target);
        if (!cell || event.button !== 0 || !event.isPrimary) return;
        // Touches stay with their first element, so that no other one would see them.
        const { target, pointerId } = event;
        if (target instanceof Element && target.hasPointerCapture?.(pointerId)) target.releasePointerCapture(pointerId);
        setStroke({ from: cell, to: cell, paints: paintsFrom(week, cell), by: 'pointer' });
      },
      onPointerOver(event: PointerEvent) {
        const cell = cellOf(event.target);
        if (cell && latest.current?.by === 'pointer') setStroke({ ...latest.current, to: cell });
      },
      onKeyDown: press,
      onKeyUp(event: KeyboardEvent) {
        if (event.key === 'Shift' && stroke?.by === 'keys') ends.current(true);
      },
      onFocus: (event: FocusEvent) => setCurrent(cellOf(event.target) ?? current),
      onBlur(event: FocusEvent) {
        if (stroke?.by === 'keys' && !event.currentTarget.contains(event.relatedTarget)) setStroke(null);
      },
    },
  };
}

/** The cell that an element belongs to. */
function cellOf(target: EventTarget): Cell | null {
  const { day, cell } = (target instanceof Element && target.closest<HTMLElement>('[data-cell]')?.dataset) || {};
  return day === undefined || cell === undefined ? null : { day: Number(day), cell: Number(cell) };
}

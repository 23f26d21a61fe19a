import { useEffect, useEffectEvent } from 'react';

/** What each key does, by the name that the browser gives it, letters in small. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Keys that work wherever one is on the page, except while one types, chooses from a list, or answers a window. */
export function useKeys(keys: Keys, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTypedInto(event.target) || document.querySelector('[role="dialog"]')) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

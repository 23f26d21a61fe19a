import { useEffect, useEffectEvent } from 'react';

/** Actions by `KeyboardEvent.key`, letters in lower case. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Page-wide shortcuts, except while typing, in a select or in a dialog. */
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

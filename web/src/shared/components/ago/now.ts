import { createContext, useContext, useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** A fixed current time for photographs and tests. */
export const FixedNow = createContext<number | null>(null);

const shown = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let minutes = 0;

/** One timer for all components that show a time; stopped while there are none. */
function eachMinute(changed: () => void): () => void {
  timer ??= setInterval(() => {
    minutes += 1;
    for (const change of shown) change();
  }, minuteMs);
  shown.add(changed);
  return () => {
    shown.delete(changed);
    if (shown.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const passed = () => minutes;

/** The current time to the minute; re-renders its component each minute. */
export function useNow(): number {
  const fixed = useContext(FixedNow);
  useSyncExternalStore(eachMinute, passed, passed);
  return fixed ?? Date.now();
}

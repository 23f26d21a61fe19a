import { createContext, useContext, useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** A moment at which time stands still for all that is inside, for what must look the same whenever it is looked at. */
export const FixedNow = createContext<number | null>(null);

const shown = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let minutes = 0;

/** One timer for everything that tells time, however much of it is on the page; none while nothing does. */
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

/** What time it is, to the minute: whoever asks is drawn again when a minute has passed. */
export function useNow(): number {
  const fixed = useContext(FixedNow);
  useSyncExternalStore(eachMinute, passed, passed);
  return fixed ?? Date.now();
}

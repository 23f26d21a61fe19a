import * as time from './active-time.ts';

/** The time somebody has looked, by this clock of milliseconds. */
export function startStopwatch(now: () => number, isVisible: boolean) {
  let state = time.begin(now(), isVisible);
  return {
    tick(): void {
      state = time.tick(state, now());
    },
    act(): void {
      state = time.act(state, now());
    },
    show(visible: boolean): void {
      state = time.show(state, now(), visible);
    },
    atLeast(seconds: number): void {
      state = time.atLeast(state, seconds);
    },
    seconds(): number {
      state = time.tick(state, now());
      return time.secondsOf(state);
    },
  };
}

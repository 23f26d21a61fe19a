import { coreTime, takenBetween } from '@entourage/stack/testing/core-time';

const everyMs = 1000;

export interface Others {
  /** The largest fraction of CPU time stolen by other guests in any second. */
  worst(): number;
  stop(): void;
}

export function watchOthers(): Others {
  let worst = 0;
  let before = coreTime();
  const timer = setInterval(() => {
    const now = coreTime();
    worst = Math.max(worst, takenBetween(before, now));
    before = now;
  }, everyMs);
  timer.unref();
  return {
    worst: () => worst,
    stop: () => clearInterval(timer),
  };
}

import { coreTime, takenBetween } from '@entourage/stack/testing/core-time';

const everyMs = 1000;

export interface Others {
  /** The greatest share of the cores that other guests of the machine have had for a second. */
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

const everyMs = 10;

export interface Lateness {
  /** How much later than it could have this process hears at the moment what has arrived. */
  now(): number;
  stop(): void;
}

/** Whoever shares the cores with what they measure is late themselves, and that is nobody else's time. */
export function watchLateness(): Lateness {
  let due = performance.now() + everyMs;
  let last = 0;
  const timer = setInterval(() => {
    last = Math.max(0, performance.now() - due);
    due = performance.now() + everyMs;
  }, everyMs);
  timer.unref();
  return {
    now: () => Math.max(last, performance.now() - due, 0),
    stop: () => clearInterval(timer),
  };
}

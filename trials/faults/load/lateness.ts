const everyMs = 10;

export interface Lateness {
  /** How late this process currently reads arrived data. */
  now(): number;
  stop(): void;
}

/** On shared cores the measuring process is late itself, and that delay is not the product's. */
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

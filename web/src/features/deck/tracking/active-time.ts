/** How long somebody has looked at the deck. */
export interface ActiveTime {
  readonly totalMs: number;
  /** The moment up to which the time is counted. */
  readonly at: number;
  readonly actedAt: number;
  readonly isVisible: boolean;
}

/** Without a key, a press or a movement for this long, nobody is looking. */
export const idleAfterMs = 120_000;

/** A timer ticks each second: after a longer pause the machine was asleep. */
export const longestPauseMs = 5_000;

export const begin = (now: number, isVisible: boolean): ActiveTime => ({
  totalMs: 0,
  at: now,
  actedAt: now,
  isVisible,
});

/** Counts the time since the last call, if the tab was visible, somebody was there and the machine was awake. */
export function tick(time: ActiveTime, now: number): ActiveTime {
  const passed = now - time.at;
  const isAwake = passed > 0 && passed <= longestPauseMs;
  const counts = time.isVisible && isAwake && now - time.actedAt <= idleAfterMs;
  return { ...time, at: now, totalMs: time.totalMs + (counts ? passed : 0) };
}

export const act = (time: ActiveTime, now: number): ActiveTime => ({ ...tick(time, now), actedAt: now });

/** The tab is shown or hidden; showing it is an act. */
export const show = (time: ActiveTime, now: number, isVisible: boolean): ActiveTime => ({
  ...(isVisible ? act(time, now) : tick(time, now)),
  isVisible,
});

/** Takes over what the server knows of the session, which other tabs may have counted. */
export const atLeast = (time: ActiveTime, seconds: number): ActiveTime => ({
  ...time,
  totalMs: Math.max(time.totalMs, seconds * 1000),
});

export const secondsOf = ({ totalMs }: ActiveTime): number => Math.floor(totalMs / 1000);

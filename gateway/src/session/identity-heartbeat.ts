/** Heartbeats come three times a second; this long after the last one, cached sessions may be stale. */
const trustedMs = 1200;

export interface IdentityHeartbeat {
  /** A heartbeat arrived: every event that identity committed before has been received. */
  received(): void;
  /** The connection is lost. */
  lost(): void;
  isFresh(): boolean;
}

/** Whether cached sessions are fresh: a lease that each heartbeat of identity renews. */
export function createIdentityHeartbeat(now: () => number): IdentityHeartbeat {
  let receivedAt = Number.NEGATIVE_INFINITY;
  return {
    received() {
      receivedAt = now();
    },
    lost() {
      receivedAt = Number.NEGATIVE_INFINITY;
    },
    isFresh: () => now() - receivedAt < trustedMs,
  };
}

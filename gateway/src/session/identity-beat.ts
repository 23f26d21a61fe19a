/** Beats come three times a second; after this long without one, what is remembered may be out of date. */
const trustedMs = 1200;

export interface IdentityBeat {
  /** Everything identity committed before this moment has been heard. */
  heard(): void;
  /** Nothing more is known: the connection is gone. */
  lost(): void;
  isFresh(): boolean;
}

/** How far the gateway's knowledge of sessions reaches: a lease that each beat of identity renews. */
export function createIdentityBeat(now: () => number): IdentityBeat {
  let heardAt = Number.NEGATIVE_INFINITY;
  return {
    heard() {
      heardAt = now();
    },
    lost() {
      heardAt = Number.NEGATIVE_INFINITY;
    },
    isFresh: () => now() - heardAt < trustedMs,
  };
}

import { v7 } from 'uuid';

/** The ids of messages begin with when they were made: the first that one made then could have. */
export const firstIdAt = (instant: Date): string =>
  v7({ msecs: instant.getTime(), seq: 0, random: new Uint8Array(16) });

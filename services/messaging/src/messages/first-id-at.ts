import { v7 } from 'uuid';

/** The lowest UUIDv7 of an instant: message ids begin with their time of creation. */
export const firstIdAt = (instant: Date): string =>
  v7({ msecs: instant.getTime(), seq: 0, random: new Uint8Array(16) });

/**
 * The ids of entries in an athlete's record. The same `clientId` of the same author gives the same id, by which an entry
 * that is sent again is found: by the server, and by a page that knows what it has sent.
 */

/** The id is made of its SHA-256. */
export const entryKey = (ownerId: string, authorId: string, clientId: string): string =>
  `${ownerId} ${authorId} ${clientId.toLowerCase()}`;

/** The form of a UUID of version 8, whose other bits are free, of a hash in hexadecimal digits. */
export const uuidOfHash = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');

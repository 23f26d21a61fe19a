import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of a new entry in an athlete's record. The same `clientId` of the same author gives the same id, by which an
 * entry that is sent again is found.
 */
export function entryId(ownerId: string, authorId: string, clientId: string | null | undefined): string {
  if (!clientId) return randomUUID();
  const hash = createHash('sha256').update(`${ownerId} ${authorId} ${clientId.toLowerCase()}`);
  const hex = hash.digest('hex');
  // The form of a UUID of version 8, whose other bits are free.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

import { createHash, randomUUID } from 'node:crypto';
import { entryKey, uuidOfHash } from '@entourage/contracts/entry-id.ts';

/**
 * The id of a new entry in an athlete's record. The same `clientId` of the same author gives the same id, by which an
 * entry that is sent again is found.
 */
export function entryId(ownerId: string, authorId: string, clientId: string | null | undefined): string {
  if (!clientId) return randomUUID();
  return uuidOfHash(
    createHash('sha256')
      .update(entryKey(ownerId, authorId, clientId))
      .digest('hex'),
  );
}

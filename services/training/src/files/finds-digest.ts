import { createHash } from 'node:crypto';

/** Stands for these files: a job on all that are ready may accept the finds of more than a request can name. */
export const findsDigest = (fileIds: readonly string[]): string =>
  createHash('sha256').update(fileIds.toSorted().join()).digest('hex');

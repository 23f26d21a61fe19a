import type { AuditKeys } from './audit-keys.ts';
import { type Break, describeBreak, isSealed } from './describe-break.ts';
import { type ChainedEntry, type Link, noLink } from './entry.ts';

export interface Trail {
  readonly entries: AsyncIterableIterator<ChainedEntry>;
  /** The end of the chain, according to the database. */
  readonly head: Link;
  /** An earlier end that an operator has noted. */
  readonly expected: Link | null;
}

export interface Verdict {
  /** The end of the valid part. */
  readonly last: Link;
  readonly broken: Break | null;
}

/** Walks the chain from its first entry to the first break. */
export async function verifyChain({ entries, head, expected }: Trail, keys: AuditKeys): Promise<Verdict> {
  let last = noLink;
  for await (const entry of entries) {
    const { seq, hash } = entry;
    if (seq !== last.seq + 1 || !entry.previousHash.equals(last.hash) || !isSealed(entry, keys)) {
      // The entries after it show what was done to it.
      const { value: next } = await entries.next();
      return { last, broken: describeBreak({ entry, last, next: next ?? null, head }, keys) };
    }
    last = { seq, hash };
    if (expected?.seq === seq && !expected.hash.equals(hash)) {
      return { last, broken: { seq, how: 'head', sentence: 'is another than the one you expect' } };
    }
  }
  return { last, broken: brokenEnd(last, head, expected) };
}

function brokenEnd(last: Link, head: Link, expected: Link | null): Break | null {
  const known = Math.max(head.seq, expected?.seq ?? 0);
  if (known > last.seq) {
    return { seq: last.seq + 1, how: 'removed', sentence: `and everything after it, up to ${known}, is not there` };
  }
  if (head.seq === last.seq && head.hash.equals(last.hash)) return null;
  return { seq: last.seq, how: 'head', sentence: `is the last, and the head names ${head.seq}` };
}

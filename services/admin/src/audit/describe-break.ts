import type { AuditKeys } from './audit-keys.ts';
import { type ChainedEntry, type Link, seal } from './entry.ts';

export interface Break {
  readonly seq: number;
  readonly how: 'edited' | 'removed' | 'inserted' | 'order' | 'head';
  readonly sentence: string;
}

export interface BrokenPlace {
  /** The entry that does not continue the chain. */
  readonly entry: ChainedEntry;
  /** The last valid link. */
  readonly last: Link;
  readonly next: ChainedEntry | null;
  readonly head: Link;
}

/** The distance within which a moved entry's original place is searched. */
const movedAtMost = 1000;

export function isSealed(entry: ChainedEntry, keys: AuditKeys): boolean {
  const key = keys.all.get(entry.keyId);
  return key !== undefined && seal(entry, key).equals(entry.hash);
}

/** What was tampered with, as far as the neighbours show. */
export function describeBreak({ entry, last, next, head }: BrokenPlace, keys: AuditKeys): Break {
  const seq = last.seq + 1;
  if (entry.seq !== seq) return { seq, how: 'removed', sentence: `is not there, and ${entry.seq} is` };
  if (!keys.all.has(entry.keyId)) return { seq, how: 'edited', sentence: 'names a key that is not in the key file' };
  if (isSealed(entry, keys)) return { seq, how: 'order', sentence: 'does not follow the one before it' };
  const moved = movedBy(entry, keys);
  if (moved !== null && moved > 0 && (next === null || movedBy(next, keys) === moved)) {
    return { seq, how: 'removed', sentence: `is not there, and what was ${seq + moved} stands in its place` };
  }
  if (moved !== null) return { seq, how: 'order', sentence: `is what was ${seq + moved}` };
  const passedOver = next ? next.previousHash.equals(last.hash) : head.seq < seq;
  if (passedOver) return { seq, how: 'inserted', sentence: 'was not written by the service' };
  return { seq, how: 'edited', sentence: 'is not what was recorded' };
}

/** By how many places an entry was moved; null if it was not. */
function movedBy(entry: ChainedEntry, keys: AuditKeys): number | null {
  const key = keys.all.get(entry.keyId);
  if (!key) return null;
  for (let by = 1; by <= movedAtMost; by++) {
    for (const moved of [by, -by]) {
      if (seal({ ...entry, seq: entry.seq + moved }, key).equals(entry.hash)) return moved;
    }
  }
  return null;
}

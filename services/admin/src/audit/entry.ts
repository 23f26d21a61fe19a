import { createHmac } from 'node:crypto';
import type { AuditKey } from './audit-keys.ts';

export type Detail = Readonly<Record<string, string | number>>;

/** A line of the trail: who did what to what, and the touched fields. */
export interface Entry {
  readonly eventId: string;
  readonly happenedAt: Date;
  readonly recordedAt: Date;
  readonly service: string;
  readonly action: string;
  readonly actor: string;
  readonly subject: string;
  readonly subjectVersion: number;
  /** Whose record the subject is, where the event says so; not sealed. */
  readonly person: string | null;
  readonly fields: readonly string[];
  readonly requestId: string | null;
  readonly detail: Detail | null;
}

export interface Link {
  readonly seq: number;
  readonly hash: Buffer;
}

export interface ChainedEntry extends Entry, Link {
  readonly keyId: string;
  readonly previousHash: Buffer;
}

/** The head of an empty chain. */
export const noLink: Link = { seq: 0, hash: Buffer.alloc(0) };

/** Chains entries after the head. A valid hash cannot be made without the key. */
export function chain(entries: readonly Entry[], head: Link, key: AuditKey): ChainedEntry[] {
  let last = head;
  return entries.map((entry) => {
    const placed = { ...entry, seq: last.seq + 1, keyId: key.id, previousHash: last.hash };
    last = { ...placed, hash: seal(placed, key) };
    return last as ChainedEntry;
  });
}

/** Covers the previous hash and every column but the person; JSON separates them unambiguously. */
export function seal(entry: Omit<ChainedEntry, 'hash'>, key: AuditKey): Buffer {
  const content = JSON.stringify([
    entry.seq,
    entry.eventId.toLowerCase(),
    entry.happenedAt.getTime(),
    entry.recordedAt.getTime(),
    entry.service,
    entry.action,
    entry.actor,
    entry.subject,
    entry.subjectVersion,
    entry.fields,
    entry.requestId,
    entry.detail && Object.entries(entry.detail).sort(([one], [other]) => (one < other ? -1 : 1)),
    entry.keyId,
  ]);
  return createHmac('sha256', key.secret).update(entry.previousHash).update(content).digest();
}

import type { RefusedCode } from '@entourage/contracts/events/gateway.ts';

export interface Refusal {
  /** A person's id or 'visitor'. */
  readonly actor: string;
  readonly operation: string;
  readonly code: RefusedCode;
  readonly requestId: string | null;
  /** Of the refused call. */
  readonly traceParent?: string | null;
}

export interface CountedRefusal extends Refusal {
  readonly count: number;
}

/** Equal refusals within this time are counted in one event. */
export const windowMs = 10_000;
/** Limit of different refusals counted at a time; of further ones only the number is kept. */
const maxEntries = 1000;

export interface Tally {
  note(refusal: Refusal): void;
  /** Publishes the counts of windows that have ended. */
  publishDue(): void;
  /** Publishes all counts. */
  publishAll(): void;
  /** How many were not published since the last call. */
  takeLost(): number;
}

/** Limits the events of refusals: the first of its kind is published at once, the others together. */
export function createTally(publish: (refusal: CountedRefusal) => void, now: () => number): Tally {
  const counted = new Map<string, { refusal: Refusal; more: number; until: number }>();
  let lost = 0;

  function publishWhere(isOver: (until: number) => boolean) {
    for (const [key, entry] of counted) {
      if (!isOver(entry.until)) continue;
      if (entry.more === 0) counted.delete(key);
      else {
        publish({ ...entry.refusal, count: entry.more });
        counted.set(key, { ...entry, more: 0, until: now() + windowMs });
      }
    }
  }

  return {
    note(refusal) {
      const key = `${refusal.actor} ${refusal.operation} ${refusal.code}`;
      const known = counted.get(key);
      if (known) {
        known.more += 1;
        known.refusal = refusal;
      } else if (counted.size < maxEntries) {
        counted.set(key, { refusal, more: 0, until: now() + windowMs });
        publish({ ...refusal, count: 1 });
      } else lost += 1;
    },
    publishDue: () => publishWhere((until) => until <= now()),
    publishAll: () => publishWhere(() => true),
    takeLost() {
      const taken = lost;
      lost = 0;
      return taken;
    },
  };
}

import type { RefusedCode } from '@entourage/contracts/events/gateway.ts';

export interface Refusal {
  /** A person's id or 'visitor'. */
  readonly actor: string;
  readonly operation: string;
  readonly code: RefusedCode;
  readonly requestId: string | null;
}

export interface CountedRefusal extends Refusal {
  readonly count: number;
}

/** The same refused again within this time is counted, and told in one. */
export const windowMs = 10_000;
/** So many different refusals are counted at once; of further ones only the number is kept. */
const keptAtMost = 1000;

export interface Tally {
  note(refusal: Refusal): void;
  /** Tells what was counted in windows that are over by now. */
  tellDue(): void;
  /** Tells everything that was counted. */
  tellAll(): void;
  /** How many were not told since this was last asked. */
  takeLost(): number;
}

/** Bounds how much is told of refusals: the first of its kind at once, the others together. */
export function createTally(tell: (refusal: CountedRefusal) => void, now: () => number): Tally {
  const counted = new Map<string, { refusal: Refusal; more: number; until: number }>();
  let lost = 0;

  function tellWhere(isOver: (until: number) => boolean) {
    for (const [key, entry] of counted) {
      if (!isOver(entry.until)) continue;
      if (entry.more === 0) counted.delete(key);
      else {
        tell({ ...entry.refusal, count: entry.more });
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
      } else if (counted.size < keptAtMost) {
        counted.set(key, { refusal, more: 0, until: now() + windowMs });
        tell({ ...refusal, count: 1 });
      } else lost += 1;
    },
    tellDue: () => tellWhere((until) => until <= now()),
    tellAll: () => tellWhere(() => true),
    takeLost() {
      const taken = lost;
      lost = 0;
      return taken;
    },
  };
}

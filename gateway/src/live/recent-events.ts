import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';

/** As many as a browser asleep for a while may have missed; more, and it looks at everything again. */
const keptAtMost = 2000;

export interface Numbered {
  readonly id: string;
  readonly event: AnyEvent;
}

export interface RecentEvents {
  add(event: AnyEvent): Numbered;
  /** Where a browser stands that has seen everything. */
  position(): string;
  /** What came after a position, or null when that cannot be known. */
  since(position: string): readonly Numbered[] | null;
  /** Something may have been missed: positions from before mean nothing any more. */
  breakOff(): void;
}

export function createRecentEvents(): RecentEvents {
  let epoch = randomUUID();
  let next = 1;
  let kept: Array<{ number: number; numbered: Numbered }> = [];

  return {
    add(event) {
      const number = next++;
      const numbered = { id: `${epoch}.${number}`, event };
      kept.push({ number, numbered });
      if (kept.length > 2 * keptAtMost) kept = kept.slice(-keptAtMost);
      return numbered;
    },
    position: () => `${epoch}.${next - 1}`,
    since(position) {
      const [life, number] = position.split('.');
      const seen = Number(number);
      if (life !== epoch || !Number.isInteger(seen) || seen >= next) return null;
      const oldest = kept[0]?.number ?? next;
      if (seen < oldest - 1) return null;
      return kept.filter((entry) => entry.number > seen).map((entry) => entry.numbered);
    },
    breakOff() {
      epoch = randomUUID();
      next = 1;
      kept = [];
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';

/** Enough for a browser that slept for a while; one that missed more refetches everything. */
const maxEntries = 2000;

export interface Numbered {
  readonly id: string;
  readonly event: AnyEvent;
}

export interface RecentEvents {
  add(event: AnyEvent): Numbered;
  /** The position after the latest event. */
  position(): string;
  /** The events after a position, or null when that is unknown. */
  since(position: string): readonly Numbered[] | null;
  /** Events may have been missed: earlier positions become unknown. */
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
      if (kept.length > 2 * maxEntries) kept = kept.slice(-maxEntries);
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

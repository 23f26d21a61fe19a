import { ackWaitMs } from '../src/bus/durable.ts';
import type { Row } from './store.ts';

const duplicateWindowMs = 120_000;

export interface Delivery {
  readonly row: Row;
  readonly attempts: number;
  readonly unreadable: null;
  acknowledge(): void;
  retryAfter(ms: number): void;
}

interface Pending {
  readonly row: Row;
  attempts: number;
  due: number;
  done: boolean;
}

/** JetStream as far as the bus relies on it: one stream and one durable, each of which can vanish. */
export interface Stream {
  /** Null while there is no stream; each incarnation has its own name. */
  readonly life: string | null;
  readonly durable: object | null;
  /** Everything that was ever published, to any incarnation: core subscribers have received it. */
  readonly received: ReadonlySet<Row>;
  ensure(): string;
  ensureDurable(): void;
  /** Whether the event is stored; a duplicate already is. */
  publish(row: Row, now: number): boolean;
  deliver(atMost: number, now: number, order: 'oldest first' | 'newest first'): Delivery[];
  isDrained(): boolean;
  lose(): void;
  loseDurable(): void;
}

export function createStream(): Stream {
  let lives = 0;
  let life: string | null = null;
  let kept: Row[] = [];
  let known = new Map<Row, number>();
  let durable: Map<number, Pending> | null = null;
  const received = new Set<Row>();

  return {
    get life() {
      return life;
    },
    get durable() {
      return durable;
    },
    received,
    ensure() {
      life ??= `life ${++lives}`;
      return life;
    },
    ensureDurable() {
      if (life) durable ??= new Map();
    },
    publish(row, now) {
      if (!life) return false;
      received.add(row);
      const before = known.get(row);
      if (before === undefined || now - before >= duplicateWindowMs) {
        kept.push(row);
        known.set(row, now);
      }
      return true;
    },
    deliver(atMost, now, order) {
      const from = durable;
      if (!from) return [];
      const due = kept.map((_, place) => place).filter((place) => isDue(from.get(place), now));
      if (order === 'newest first') due.reverse();
      return due.slice(0, atMost).map((place) => deliverOne(from, place, now));
    },
    isDrained: () => durable !== null && kept.every((_, place) => durable?.get(place)?.done),
    lose() {
      life = null;
      kept = [];
      known = new Map();
      durable = null;
    },
    loseDurable() {
      durable = null;
    },
  };

  function deliverOne(from: Map<number, Pending>, place: number, now: number): Delivery {
    const pending = from.get(place) ?? { row: kept[place] as Row, attempts: 0, due: 0, done: false };
    pending.attempts += 1;
    pending.due = now + ackWaitMs;
    from.set(place, pending);
    return {
      row: pending.row,
      attempts: pending.attempts,
      unreadable: null,
      acknowledge() {
        pending.done = true;
      },
      retryAfter(ms) {
        pending.due = now + ms;
      },
    };
  }
}

const isDue = (pending: Pending | undefined, now: number) => !pending || (!pending.done && pending.due <= now);

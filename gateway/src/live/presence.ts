import { randomUUID } from 'node:crypto';
import type { whoIsHere } from '@entourage/contracts/signs.ts';
import type { z } from 'zod';

type Said = z.input<typeof whoIsHere.body>;

/** Opening another page or a short disconnect does not count as leaving. */
const graceMs = 5_000;
const newsEveryMs = 500;
/** Repeats everything for subscribers that missed a sign or just started. */
const againEveryMs = 15_000;
/** Keeps a sign below the bus's limit of one megabyte. */
const atOnce = 10_000;

export interface Presence {
  /** The person's first stream at this gateway is open. */
  came(userId: string): void;
  /** The person's last stream has ended. */
  left(userId: string): void;
  stop(): void;
}

/** Publishes who has the product open at this gateway; other gateways publish theirs. */
export function createPresence(say: (said: Said) => void): Presence {
  const gateway = randomUUID();
  const here = new Set<string>();
  const leaving = new Map<string, NodeJS.Timeout>();
  let came: string[] = [];
  let gone: string[] = [];

  function sayNews() {
    if (came.length === 0 && gone.length === 0) return;
    say({ gateway, here: came, gone, isNews: true });
    came = [];
    gone = [];
  }

  function sayAll() {
    const everybody = [...here];
    for (let from = 0; from < everybody.length; from += atOnce) {
      say({ gateway, here: everybody.slice(from, from + atOnce), gone: [], isNews: false });
    }
  }

  const timers = [setInterval(sayNews, newsEveryMs), setInterval(sayAll, againEveryMs)];
  return {
    came(userId) {
      clearTimeout(leaving.get(userId));
      leaving.delete(userId);
      if (here.has(userId)) return;
      here.add(userId);
      came.push(userId);
    },
    left(userId) {
      const go = () => {
        leaving.delete(userId);
        here.delete(userId);
        gone.push(userId);
      };
      leaving.set(userId, setTimeout(go, graceMs));
    },
    stop() {
      for (const timer of [...timers, ...leaving.values()]) clearTimeout(timer);
      gone.push(...here);
      sayNews();
    },
  };
}

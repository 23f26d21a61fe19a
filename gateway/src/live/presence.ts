import { randomUUID } from 'node:crypto';
import type { whoIsHere } from '@entourage/contracts/signs.ts';
import type { z } from 'zod';

type Said = z.input<typeof whoIsHere.body>;

/** Whoever opens another page, or loses the line for a breath, has not been away. */
const graceMs = 5_000;
const newsEveryMs = 500;
/** Whoever listens has lost a word, or has just begun to listen. */
const againEveryMs = 15_000;
/** A sign is at most a megabyte. */
const atOnce = 10_000;

export interface Presence {
  /** Their first stream here stands. */
  came(userId: string): void;
  /** Their last one has ended. */
  left(userId: string): void;
  stop(): void;
}

/** Tells who has the product open at this gateway; the others tell of theirs. */
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

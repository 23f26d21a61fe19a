import { presenceLastsMs, type whoIsHere } from '@entourage/contracts/signs.ts';
import type { z } from 'zod';

type Said = z.output<typeof whoIsHere.body>;

export type WhoIsHere = ReturnType<typeof createWhoIsHere>;

/** Tracks who has the product open, as gateways report; a silent gateway's report expires. */
export function createWhoIsHere(now: () => number = Date.now) {
  const people = new Map<string, Map<string, number>>();

  function remove(userId: string, gateway: string) {
    const at = people.get(userId);
    at?.delete(gateway);
    if (at?.size === 0) people.delete(userId);
  }

  return {
    note({ gateway, here, gone }: Said): void {
      for (const userId of gone) remove(userId, gateway);
      for (const userId of here) {
        const at = people.get(userId) ?? new Map<string, number>();
        people.set(userId, at.set(gateway, now() + presenceLastsMs));
      }
    },

    has: (userId: string): boolean => [...(people.get(userId)?.values() ?? [])].some((until) => until > now()),

    /** Removes expired reports; call it regularly. */
    removeExpired(): void {
      for (const [userId, at] of people) {
        for (const [gateway, until] of at) if (until <= now()) remove(userId, gateway);
      }
    },
  };
}

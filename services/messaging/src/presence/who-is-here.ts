import { presenceLastsMs, type whoIsHere } from '@entourage/contracts/signs.ts';
import type { z } from 'zod';

type Said = z.output<typeof whoIsHere.body>;

export type WhoIsHere = ReturnType<typeof createWhoIsHere>;

/** Who has the product open, as the gateways say; of one that says nothing any more it is soon forgotten. */
export function createWhoIsHere(now: () => number = Date.now) {
  const people = new Map<string, Map<string, number>>();

  function forget(userId: string, gateway: string) {
    const at = people.get(userId);
    at?.delete(gateway);
    if (at?.size === 0) people.delete(userId);
  }

  return {
    note({ gateway, here, gone }: Said): void {
      for (const userId of gone) forget(userId, gateway);
      for (const userId of here) {
        const at = people.get(userId) ?? new Map<string, number>();
        people.set(userId, at.set(gateway, now() + presenceLastsMs));
      }
    },

    has: (userId: string): boolean => [...(people.get(userId)?.values() ?? [])].some((until) => until > now()),

    /** Now and then: what was not said again. */
    sweep(): void {
      for (const [userId, at] of people) {
        for (const [gateway, until] of at) if (until <= now()) forget(userId, gateway);
      }
    },
  };
}

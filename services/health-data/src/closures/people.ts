import { notFound, unauthenticated } from '@entourage/kit/problem.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saving } from '../versions/version.ts';

/** What is written in place, outside versions, asks here whether the person's account is still there. */
export type People = ReturnType<typeof createPeople>;

/** Each person's profile is closed with the account, also of whom there was none: that is the mark. */
export function createPeople(profiles: Pick<VersionStore<never>, 'close' | 'isClosed'>) {
  async function assertThere(id: string, by: string): Promise<void> {
    if (await profiles.isClosed(id)) throw by === id ? unauthenticated() : notFound();
  }

  return {
    assertThere,

    /** What is new is looked at again: a closing that did not count it yet finds it gone. */
    async whileThere(id: string, by: string, takeBack: () => Promise<unknown>): Promise<void> {
      try {
        await assertThere(id, by);
      } catch (error) {
        await takeBack();
        throw error;
      }
    },

    /** Nothing new is counted from then on. */
    async close(id: string, by: Saving, count: (id: string) => Promise<number>): Promise<number> {
      await profiles.close(id, by);
      return count(id);
    },
  };
}

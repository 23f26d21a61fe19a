import { notFound, unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { Saving } from '../versions/version.ts';

/** For records without versions: checks whether the person's account still exists. */
export type People = ReturnType<typeof createPeople>;

/** Every person's profile is closed with the account, even if it never existed: that marks the account as deleted. */
export function createPeople(profiles: Pick<VersionStore<never>, 'close' | 'isClosed'>) {
  async function assertThere(id: string, by: string): Promise<void> {
    if (await profiles.isClosed(id)) throw by === id ? unauthenticated() : notFound();
  }

  return {
    assertThere,

    /** Re-checks after the write; if the account was closed meanwhile, undoes the write. */
    async whileThere(id: string, by: string, takeBack: () => Promise<unknown>): Promise<void> {
      try {
        await assertThere(id, by);
      } catch (error) {
        await takeBack();
        throw error;
      }
    },

    /** Closes first and counts afterwards, so that no later write is missed. */
    async close(id: string, by: Saving, count: (id: string) => Promise<number>): Promise<number> {
      await profiles.close(id, by);
      return count(id);
    },
  };
}

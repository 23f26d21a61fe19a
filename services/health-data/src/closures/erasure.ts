import type { Erasure } from '@entourage/kit/serve/erasure.ts';
import type { ClosureStore } from './closure.store.ts';
import { type Records, yearsAfter } from './closure.ts';

/** Closes health records with the account and keeps them for years; the closure document carries the event. */
export const erasureOf = (deps: {
  closures: Pick<ClosureStore, 'close'>;
  records: ReadonlyArray<Pick<Records, 'what' | 'kept' | 'erasedAtOnce' | 'isSecret'>>;
  retentionYears: number;
  now: () => Date;
}): Erasure<null> => ({
  event: null,
  erase: ({ userId }) => deps.closures.close(userId, deps.now()),
  async count(userId) {
    const until = yearsAfter(deps.now(), deps.retentionYears).toISOString().slice(0, 10);
    const reason = `Health records: closed to everybody, and erased on ${until}`;
    const counted = deps.records.filter(({ isSecret = false }) => !isSecret);
    return Promise.all(
      counted.map(async ({ what, kept, erasedAtOnce }) => {
        const count = await kept(userId);
        if (erasedAtOnce) return { fate: 'ERASED' as const, what, count, reason: null };
        return { fate: 'KEPT' as const, what, count, reason: count > 0 ? reason : null };
      }),
    );
  },
});

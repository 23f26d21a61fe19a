import { randomUUID } from 'node:crypto';
import { withContext } from '@entourage/kit/process/context.ts';
import type { DueClock, UrgentStore } from './urgent.store.ts';

interface Deps {
  readonly urgent: Pick<UrgentStore, 'due' | 'settled' | 'miss' | 'close'>;
  /** Refuses while the view of relationships is stale. */
  readonly assertFresh: () => Promise<void>;
  /** The administrators; throws if identity gives no answer. */
  readonly staff: () => Promise<readonly string[]>;
  readonly wakeRelay: () => void;
}

/** Decides overdue messages; those that cannot be decided now stay due for the next run. */
export async function watchClocks(deps: Deps): Promise<void> {
  const { urgent } = deps;
  const [due, settled] = [await urgent.due(), await urgent.settled()];
  if (due.length + settled.length === 0) return;
  try {
    await withContext({ requestId: randomUUID(), actor: 'system' }, async () => {
      for (const { messageId, conversationId } of settled) await urgent.close(messageId, conversationId);
      if (due.length > 0) await deps.assertFresh();
      // Those for liaisons first: identity, which knows the administrators, may be away.
      for (const clock of due.toSorted((one, other) => Number(needsStaff(one)) - Number(needsStaff(other)))) {
        await urgent.miss(clock, await askedFor(clock, deps));
      }
    });
  } finally {
    deps.wakeRelay();
  }
}

const needsStaff = ({ otherLiaisons }: DueClock): boolean => otherLiaisons.length === 0;

/**
 * The athlete's other liaisons; administrators if there are none, or the two are not athlete and liaison. Never one of
 * the two.
 */
async function askedFor(clock: DueClock, { staff }: Deps): Promise<readonly string[]> {
  const { senderId, receiverId, otherLiaisons } = clock;
  if (!needsStaff(clock)) return otherLiaisons;
  return (await staff()).filter((id) => id !== senderId && id !== receiverId);
}

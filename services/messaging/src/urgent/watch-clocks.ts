import { randomUUID } from 'node:crypto';
import { withContext } from '@entourage/kit/context.ts';
import type { DueClock, UrgentStore } from './urgent.store.ts';

interface Deps {
  readonly urgent: Pick<UrgentStore, 'due' | 'settled' | 'miss' | 'close'>;
  /** Refuses while it cannot be said who belongs to whom. */
  readonly assertYoung: () => Promise<void>;
  /** Who is an administrator; throws where who keeps the accounts gives no answer. */
  readonly staff: () => Promise<readonly string[]>;
  readonly wakeRelay: () => void;
}

/** What is due and cannot be decided now stays due: it is looked at again. */
export async function watchClocks(deps: Deps): Promise<void> {
  const { urgent } = deps;
  const [due, settled] = [await urgent.due(), await urgent.settled()];
  if (due.length + settled.length === 0) return;
  await withContext({ requestId: randomUUID(), actor: 'system' }, async () => {
    for (const { messageId, conversationId } of settled) await urgent.close(messageId, conversationId);
    if (due.length > 0) await deps.assertYoung();
    for (const clock of due) await urgent.miss(clock, await askedFor(clock, deps));
  });
  deps.wakeRelay();
}

/** The athlete's other liaisons; where there is none, or it is between others, administrators. Never one of the two. */
async function askedFor(
  { senderId, receiverId, otherLiaisons }: DueClock,
  { staff }: Deps,
): Promise<readonly string[]> {
  if (otherLiaisons.length > 0) return otherLiaisons;
  return (await staff()).filter((id) => id !== senderId && id !== receiverId);
}

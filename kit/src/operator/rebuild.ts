import type { ServiceName } from '@entourage/contracts/services.ts';
import type { DeadLetterStore } from './dead-letter-store.ts';
import { waitingFor } from './waiting.ts';

/** Requests that the running service clears its inbox and handles the whole stream again. */
export async function askForRebuild(store: DeadLetterStore, service: ServiceName): Promise<number> {
  await store.requestRebuild();
  const begun = await waitingFor(async () => !(await store.isRebuildRequested()));
  process.stdout.write(
    begun
      ? `${service} handles everything again that the stream holds.\n`
      : `${service} has not begun yet. Does it run, and does the bus? It begins as soon as both do.\n`,
  );
  return begun ? 0 : 1;
}

import type { ServiceName } from '@entourage/contracts/events/define.ts';
import type { ParkedStore } from './parked-store.ts';
import { waitingFor } from './waiting.ts';

/** Asks the running service to forget what it handled and to handle the whole stream again. */
export async function askForRebuild(store: ParkedStore, service: ServiceName): Promise<number> {
  await store.requestRebuild();
  const begun = await waitingFor(async () => !(await store.isRebuildRequested()));
  process.stdout.write(
    begun
      ? `${service} handles everything again that the stream holds.\n`
      : `${service} has not begun yet. Does it run, and does the bus? It begins as soon as both do.\n`,
  );
  return begun ? 0 : 1;
}

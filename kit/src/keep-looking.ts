import { createBell } from './bell.ts';

/** Looks until it is stopped: again after as long as each look says, or as soon as it is woken. A look does not fail. */
export function keepLooking(look: () => Promise<number>): { wake(): void; stop(): Promise<void> } {
  const bell = createBell();
  let stopping = false;
  const running = (async () => {
    while (!stopping) {
      const restMs = await look();
      if (restMs > 0 && !stopping) await bell.ringing(restMs);
    }
  })();
  return {
    wake: bell.ring,
    async stop() {
      stopping = true;
      bell.ring();
      await running;
    },
  };
}

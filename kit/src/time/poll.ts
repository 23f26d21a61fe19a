import { createBell } from './bell.ts';

/** Polls until stopped: again after the delay that each `look` returns, or when woken. `look` must not throw. */
export function poll(look: () => Promise<number>): { wake(): void; stop(): Promise<void> } {
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

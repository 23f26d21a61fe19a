import type { Frame } from '@entourage/kit/serve/start-service.ts';

type DueWork = Parameters<Frame['whenDue']>[0];

/** Each kind of work runs by itself, so that one that fails holds up no other. */
export function startDueWork(whenDue: Frame['whenDue'], kinds: readonly DueWork[]): { wake(): void } {
  const running = kinds.map((kind) => whenDue(kind));
  return {
    wake() {
      for (const each of running) each.wake();
    },
  };
}

export interface Bell {
  ring(): void;
  /** Waits for a ring or for the timeout; a ring while nobody waits is kept for the next call. */
  ringing(ms: number): Promise<void>;
}

/** Wakes a polling loop early. */
export function createBell(): Bell {
  let rung = false;
  let answer: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      answer?.();
    },
    async ringing(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        answer = null;
      }
      rung = false;
    },
  };
}

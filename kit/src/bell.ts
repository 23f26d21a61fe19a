export interface Bell {
  ring(): void;
  /** Waits for a ring or for the time to pass; a ring while nobody waits is kept for the next. */
  ringing(ms: number): Promise<void>;
}

/** Wakes a loop that otherwise looks now and then. */
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

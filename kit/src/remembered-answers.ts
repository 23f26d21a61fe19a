/** For how long an answer may be given again to whoever asks the same. */
export interface Lasting {
  /** The people it is about: it goes when one of them is forgotten. */
  readonly about: readonly string[];
  /** In milliseconds since 1970. */
  readonly until: number;
  /** Asked each time before it is given again. */
  isCurrent(): Promise<boolean>;
}

interface Answer extends Lasting {
  readonly body: Buffer;
}

export type RememberedAnswers = ReturnType<typeof rememberAnswers>;

/** Answers in the clear, as they went out: few enough bytes, and not for long (docs/decisions/0025). */
export function rememberAnswers({ mostBytes, mostMs }: { mostBytes: number; mostMs: number }) {
  /** Those given last come last. */
  const answers = new Map<string, Answer>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= sizeOf(key, answers.get(key));
    answers.delete(key);
  }

  return {
    async find(key: string): Promise<Buffer | null> {
      const answer = answers.get(key);
      if (!answer) return null;
      const isCurrent = answer.until > Date.now() && (await answer.isCurrent());
      // Meanwhile it may have been forgotten, or there is a newer one.
      if (answers.get(key) !== answer) return null;
      answers.delete(key);
      if (isCurrent) answers.set(key, answer);
      else bytes -= sizeOf(key, answer);
      return isCurrent ? answer.body : null;
    },

    keep(key: string, body: Buffer, { about, until, isCurrent }: Lasting): void {
      if (answers.has(key)) drop(key);
      const answer = { body, about, isCurrent, until: Math.min(until, Date.now() + mostMs) };
      answers.set(key, answer);
      bytes += sizeOf(key, answer);
      for (const [oldest] of answers) {
        if (bytes <= mostBytes) return;
        drop(oldest);
      }
    },

    forget(personId: string): void {
      for (const [key, { about }] of answers) if (about.includes(personId)) drop(key);
    },

    /** Takes out what may not be given again. */
    sweep(): void {
      const now = Date.now();
      for (const [key, { until }] of answers) if (until <= now) drop(key);
    },
  };
}

const sizeOf = (key: string, answer: Answer | undefined) => (answer ? 2 * key.length + answer.body.length : 0);

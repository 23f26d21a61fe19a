/** Why the child process refused a PDF. */
export type Refusal = 'encrypted' | 'tooLarge' | 'damaged';

export const exitCodes: Readonly<Record<Refusal, number>> = { damaged: 10, encrypted: 11, tooLarge: 12 };

/** No code: it was killed for its memory or time. Any other code: V8 ran out of memory. */
export function refusalOf(code: number | null): Refusal {
  if (code === exitCodes.damaged) return 'damaged';
  return code === exitCodes.encrypted ? 'encrypted' : 'tooLarge';
}

/** Why the process that reads a PDF gave nothing back. */
export type Refusal = 'encrypted' | 'tooLarge' | 'damaged';

export const exitCodes: Readonly<Record<Refusal, number>> = { damaged: 10, encrypted: 11, tooLarge: 12 };

/** Without a code it was killed, by its memory or by time. With another one V8 ended it, for want of memory. */
export function refusalOf(code: number | null): Refusal {
  if (code === exitCodes.damaged) return 'damaged';
  return code === exitCodes.encrypted ? 'encrypted' : 'tooLarge';
}

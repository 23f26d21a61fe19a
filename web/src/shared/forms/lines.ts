/** A list as a form value, one entry per line. Blank lines stay while editing and are dropped on sending. */
export const linesOf = (kept: string): readonly string[] => kept.split('\n');
export const keptAs = (lines: readonly string[]): string => lines.join('\n');

/** The non-blank lines. */
export const saidIn = (kept: string): readonly string[] => linesOf(kept).filter((line) => line.trim() !== '');

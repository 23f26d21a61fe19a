/** A list as a form keeps it: one entry a line. What stands in it is what is typed, blank lines too, until it is sent. */
export const linesOf = (kept: string): readonly string[] => kept.split('\n');
export const keptAs = (lines: readonly string[]): string => lines.join('\n');

/** Those that say something. */
export const saidIn = (kept: string): readonly string[] => linesOf(kept).filter((line) => line.trim() !== '');

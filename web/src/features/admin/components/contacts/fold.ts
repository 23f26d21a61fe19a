/** A text longer than this is folded until opened. */
export const folded = { letters: 420, lines: 4 } as const;

export const isLong = (text: string): boolean => text.length > folded.letters || text.split('\n').length > folded.lines;

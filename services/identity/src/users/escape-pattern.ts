/** A text for `like` and `ilike` in which no character stands for others. */
export const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

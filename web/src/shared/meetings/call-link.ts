import { words } from './words.ts';

/** Opens a chat with a prefilled text. */
export const callLink = (when: string): string => `https://wa.me/?text=${encodeURIComponent(words.callText(when))}`;
